// Compiles src/ to dist/ as modules (for tools) and as the bundle that users run, and writes down which commit and which source this build is made of.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundledLicences } from './bundled-licences.mjs'
import { reportPage } from './report-page.mjs'
import { copyRuntime, RUNTIME_PACKAGES } from './runtime-packages.mjs'
import { billOfMaterials } from './sbom.mjs'
import { writeWorkerCode } from './worker-code.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const src = join(root, 'src')
// A package installed from a tarball carries dist/ but no sources: there is nothing to compile then.
if (!existsSync(src)) process.exit(0)

const dist = join(root, 'dist')
const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
execFileSync(process.execPath, [tsc, '-p', join(root, 'tsconfig.build.json')], { stdio: 'inherit', cwd: root })

const files = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .sort()
const program = join(dist, 'program')
// Output whose source is gone would still be loaded: it goes too.
const kept = new Set(files.map((file) => relative(src, file).replace(/\.ts$/, '')))
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name)
  if (entry.isFile() && !path.startsWith(program) && !kept.has(relative(dist, path).replace(/(?:\.d\.ts|\.js)$/, '')))
    rmSync(path)
}

// The program in few files: hundreds of modules would take longer to find and load than to run. What has files of its own
// beside its code (native runtimes, WebAssembly) stays outside, and so does what another package only tries to load.
rmSync(program, { recursive: true, force: true })
const { build: bundle } = await import('esbuild')
/** @type {import('esbuild').BuildOptions & { metafile: true }} */
const common = {
  absWorkingDir: root,
  outbase: src,
  outdir: program,
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  minifySyntax: true,
  minifyWhitespace: true,
  sourcemap: true,
  sourcesContent: false,
  metafile: true,
  logLevel: 'warning',
  // The bundler takes this Node for one that lacks the newest scripts of Unicode, and would build every such pattern anew each time it is met.
  supported: { 'regexp-unicode-property-escapes': true },
  // Which Node is supported is said by us, not by the client of the object store in the middle of a run.
  define: { 'process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED': '"true"' },
  external: ['onnxruntime-node', 'onnxruntime-web', '@embedpdf/pdfium', 'msgpackr-extract'],
}
const commandLine = await bundle({
  ...common,
  entryPoints: [
    'faces/cli/main.ts',
    'faces/cli/collect/thread.ts',
    'faces/library/index.ts',
    'service/workers/prestart.ts',
  ].map((name) => join(src, name)),
  chunkNames: 'parts/[name]-[hash]',
  splitting: true,
  format: 'esm',
  // Packages in the older module format ask for built-in modules by a function that bundles do not have.
  banner: { js: "import{createRequire as $require}from'node:module';const require=$require(import.meta.url);" },
})
// The worker in the older module format: of that alone Node keeps compiled code in a file.
const worker = await bundle({
  ...common,
  entryPoints: ['service/workers/worker.ts', 'service/workers/start-worker.ts'].map((name) => join(src, name)),
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
  supported: { ...common.supported, 'dynamic-import': false },
  define: { ...common.define, 'import.meta.url': '$place' },
  banner: { js: "const $place=require('node:url').pathToFileURL(__filename).href;" },
})
const inputs = [...new Set([commandLine, worker].flatMap(({ metafile }) => Object.keys(metafile.inputs)))]
const beside = RUNTIME_PACKAGES.map((name) => `node_modules/${name}/package.json`)
writeFileSync(join(program, 'LICENCES.txt'), bundledLicences([...inputs, ...beside], root))
writeFileSync(join(program, 'sbom.json'), billOfMaterials(inputs, root))
copyRuntime(root, join(program, 'node_modules'), `${process.platform}-${process.arch}`)
await writeWorkerCode(dist)

// The documentation page of the server works without any other host: its viewer is served from here.
const ASSETS = {
  'swagger-ui.css': 'swagger-ui-dist/swagger-ui.css',
  'swagger-ui-bundle.js': 'swagger-ui-dist/swagger-ui-bundle.js',
  'swagger-ui.LICENSE.txt': 'swagger-ui-dist/LICENSE',
  'swagger-ui.NOTICE.txt': 'swagger-ui-dist/NOTICE',
  'swagger-ui-bundle.js.LICENSE.txt': 'swagger-ui-dist/swagger-ui-bundle.js.LICENSE.txt',
}
mkdirSync(join(dist, 'assets'), { recursive: true })
for (const [name, source] of Object.entries(ASSETS)) {
  copyFileSync(join(root, 'node_modules', source), join(dist, 'assets', name))
}
// The page of svc demo.
const { build } = await import('vite')
await build({ configFile: join(root, 'demo', 'vite.config.ts') })
for (const font of ['Inter', 'Source-Serif-4']) {
  copyFileSync(join(root, `demo/src/style/fonts/LICENSE-${font}.txt`), join(dist, `demo/LICENSE-${font}.txt`))
}
// The reports of svc chew --format html are the same reader in one file.
writeFileSync(join(dist, 'demo', 'report.html'), await reportPage(root))

const hash = createHash('sha256')
for (const file of files) hash.update(relative(src, file)).update('\0').update(readFileSync(file)).update('\0')
// Other weights make other records, as other code does.
hash.update(readFileSync(join(root, 'weights', 'SHA256SUMS')))

/** Where the sources come without their history, as in an image, whoever builds says which commit they are. */
function commit() {
  const told = process.env.BUILD_SHA ?? ''
  if (/^[0-9a-f]{40}$/.test(told)) return told
  try {
    const sha = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
    return /^[0-9a-f]{40}$/.test(sha) ? sha : null
  } catch {
    return null
  }
}
writeFileSync(join(dist, 'build.json'), JSON.stringify({ build_sha: commit(), source_hash: hash.digest('hex') }))
