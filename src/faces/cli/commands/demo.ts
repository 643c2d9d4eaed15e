// svc demo: a page to try papers on, in the browser.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import { type Command, Option } from 'commander'
import { optionsFromSettings } from '../../../contract/options.ts'
import { CATALOGUE } from '../../../settings/catalogue/index.ts'
import { listPresets } from '../../../settings/presets.ts'
import { currentPlace, resolveSettings } from '../../../settings/resolve.ts'
import { addSomeExtractionFlags, type ExtractionFlags, settingFlags } from '../extraction-flags.ts'
import { sayMisspelt } from '../misspelt.ts'
import { keepNewSpaceSmall } from '../new-space.ts'
import { dim, say } from '../print.ts'

// Opens a page in the browser of whoever sits at this machine; where nobody does, nothing happens.

type Environment = Readonly<Record<string, string | undefined>>

/** The command that opens an address, or null: over SSH and without a screen there is no browser to open. */
export function browserCommand(platform: NodeJS.Platform, env: Environment): readonly [string, ...string[]] | null {
  if (env.SSH_CONNECTION !== undefined) return null
  if (platform === 'darwin') return ['open']
  if (platform === 'win32') return ['cmd', '/c', 'start', '']
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open'] : null
}

function openBrowser(url: string): void {
  const command = process.stdout.isTTY ? browserCommand(process.platform, currentPlace().env) : null
  if (command === null) return
  const [program, ...words] = command
  // The address is printed anyway: a browser that does not come is no failure.
  spawn(program, [...words, url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}

interface DemoFlags extends ExtractionFlags {
  readonly host?: string
  readonly port: string
  readonly share?: boolean
  readonly open?: boolean
  readonly logLevel: string
  readonly presets?: boolean
}

const FLAGS = ['--ocr', '--refs', '--llm', '--memory'] as const
const DEFAULT_HOST = '127.0.0.1'
const DEFAULT_PORT = '7860'
const EVERYWHERE = '0.0.0.0'
/** 192 bits: nobody guesses them; a page lives for hours. */
const KEY_BYTES = 24

const EXAMPLES = `
Examples:
  svc demo                     http://127.0.0.1:7860, for this machine alone
  svc demo --port 0            any free port; it is printed
  svc demo --share             for everybody who can reach this machine: prints a link that carries a key
  svc demo --presets           papers can be read under any preset

--share listens on all addresses of this machine and protects the page with a key (AUTH_API_KEY, or a new one for
this run). Anyone with the link can use the page until svc stops. It opens no tunnel: people outside your network
reach it only through a router or proxy of yours. Traffic is plain HTTP; put an HTTPS proxy in front if that matters.
`

/** What people type on other machines of the network. */
function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((rows) => rows ?? [])
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1'
}

function demoSettings(flags: DemoFlags, preset?: string) {
  const host = flags.host ?? (flags.share === true ? EVERYWHERE : DEFAULT_HOST)
  return resolveSettings({
    flags: {
      ...settingFlags(flags),
      SERVE_HOST: { flag: '--host', value: host },
      SERVE_PORT: { flag: '--port', value: flags.port },
      LOG_LEVEL: { flag: '--log-level', value: flags.logLevel },
    },
    ...(preset !== undefined && { preset }),
  }).values
}

async function runDemo(flags: DemoFlags): Promise<void> {
  keepNewSpaceSmall()
  sayMisspelt()
  const found = demoSettings(flags)
  const ownKey =
    flags.share === true && found.AUTH_API_KEY === null ? randomBytes(KEY_BYTES).toString('base64url') : null
  const settings = ownKey === null ? found : { ...found, AUTH_API_KEY: ownKey }
  // A flag that says something goes before the preset, as everywhere.
  const presets = {
    names: () => listPresets(currentPlace()).map(({ name }) => name),
    optionsOf: (name: string) => optionsFromSettings(demoSettings(flags, name)),
  }
  const [{ startServer }, { demoMount }, { assertSupported }] = await Promise.all([
    import('../../http/server.ts'),
    import('../../demo/mount.ts'),
    import('../../../service/plan.ts'),
  ])
  const options = optionsFromSettings(settings)
  assertSupported(options, settings)
  const server = await startServer(settings, [demoMount({ options, presets: flags.presets === true ? presets : null })])
  const port = new URL(server.url).port
  if (flags.share === true) {
    const hint = ownKey === null ? '' : `#key=${ownKey}`
    say(`svc demo: share http://${ownAddress()}:${port}/${hint}`)
    if (ownKey === null) say('svc demo: people need the key (AUTH_API_KEY)')
  } else {
    say(`svc demo: open ${server.url}/`)
    say(dim('Papers dropped there are read on this machine and stay in your browser. Ctrl-C stops.'))
    if (flags.open !== false) openBrowser(`${server.url}/`)
  }
  await server.closed
}

export function add(command: Command): Command {
  const levels = CATALOGUE.LOG_LEVEL.kind.choices ?? []
  command
    .description(
      'Serves a page with a library of your papers: drop them, read each beside its record, search all of them.',
    )
    .option('--host <address>', `address to listen on (default: ${DEFAULT_HOST})`)
    .option('--port <number>', 'port to listen on, 0 for any free one', DEFAULT_PORT)
    .option('--share', 'let others in, by a link with a key')
    .option('--no-open', 'only print the address instead of opening a browser')
    .addOption(new Option('--log-level <level>', 'how much is logged').choices([...levels]).default('warn'))
    .option('--presets', 'offer the presets as a choice')
  return addSomeExtractionFlags(command, FLAGS).addHelpText('after', EXAMPLES).action(runDemo)
}
