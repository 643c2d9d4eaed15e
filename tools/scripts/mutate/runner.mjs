// Runs tests again and again in one warm process: its parent names the files that changed and the tests, it says which failed.
import { BaseSequencer, createVitest } from 'vitest/node'

/** In the order given: the tests that are likeliest to notice come first. */
class AsGiven extends BaseSequencer {
  /** @override */
  sort(files) {
    return files
  }
}

const root = process.argv[2]
const vitest = await createVitest('test', {
  root,
  watch: false,
  bail: 1,
  pool: 'threads',
  maxWorkers: 1,
  sequence: { sequencer: AsGiven },
  reporters: [{}],
  project: ['unit', 'contract'],
})
await vitest.globTestSpecifications()

/** The end of a run that bailed out may come late and stop the next one: what neither passed nor failed is asked again so often. */
const MOST_RUNS = 4

async function runOnce(tests) {
  const specifications = tests.flatMap((test) => vitest.getModuleSpecifications(test))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  // Modules of earlier runs are among them, as they were.
  const ran = testModules.filter((module) => tests.includes(module.moduleId))
  const failed = ran.filter((module) => !module.ok()).map((module) => module.moduleId)
  const late = unhandledErrors.length > 0 ? ['an error outside the tests'] : []
  const open = tests.filter((test) => !ran.some((module) => module.moduleId === test && module.state() === 'passed'))
  return { failed: [...failed, ...late], open }
}

async function run({ changed, tests }) {
  for (const file of changed) vitest.invalidateFile(file)
  let { failed, open } = await runOnce(tests)
  for (let runs = 1; failed.length === 0 && open.length > 0 && runs < MOST_RUNS; runs++)
    ({ failed, open } = await runOnce(open))
  process.send({ failed, open })
}

process.on('message', (/** @type {{ changed: string[], tests: string[] }} */ order) => {
  run(order).catch((error) => process.send({ failed: [String(error?.stack ?? error)], open: [] }))
})
process.on('disconnect', () => process.exit())
process.send('ready')
