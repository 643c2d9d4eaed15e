import { defineConfig } from 'vitest/config'
import { LAYERS, LayerTimes } from './test/support/layer-times.ts'
import { LONG_MS, PATIENCE_MS } from './test/support/scale.ts'

export default defineConfig({
  test: {
    // Two cores are what the suite is meant for; tests of the program wait for it half of the time.
    maxWorkers: 4,
    // A busy machine is many times slower than a quiet one, and a test that was late would be a test that lies.
    testTimeout: LONG_MS,
    hookTimeout: LONG_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    // Tests keep nothing in modules and put back what they change: loading every module anew for each file would
    // take longer than the tests.
    isolate: false,
    globalSetup: './test/support/own-tmp.ts',
    reporters: ['default', new LayerTimes()],
    projects: LAYERS.map((name) => ({ extends: true, test: { name, include: [`test/${name}/**/*.test.ts`] } })),
  },
})
