// Typesets source papers through publishers' LaTeX classes, with the same label trick: every block in a colour of its own.
// usage: node tex.mjs <sources folder> <output folder> <count> [first seed] [--class NAME]
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { castOf } from './houses/cast.mjs'
import { factsOf } from './houses/front.mjs'
import { bodyOf } from './houses/outline.mjs'
import { Inkwell } from './ink.mjs'
import { poolsOf } from './pools.mjs'
import { chance } from './random.mjs'
import { CLASSES, drawClass, familyOf } from './tex/classes.mjs'
import { TexFront } from './tex/front.mjs'
import { Sheet } from './tex/sheet.mjs'
import { dressPaper } from './tongue.mjs'

const MOST_SECONDS = 60

function texOf(seed, pools, wanted) {
  const r = chance(seed * 7919)
  const ink = new Inkwell()
  const lang = r.weighed({ en: 84, de: 5, fr: 4, es: 4, pt: 3 })
  const source = r.pick(pools.weighed)
  const s = new Sheet(dressPaper(source, lang), r, ink, pools)
  s.source = source
  s.columns = 1
  s.cast = castOf(r, pools, lang, 8)
  s.runIn = r.odds(0.5)
  s.runInFace = r.pick(['textbf', 'textit', 'textbf', 'textsc'])
  s.runInGap = r.pick([' ', '\\enspace ', '\\quad ', '\\qquad '])
  const cls = wanted ?? drawClass(r)
  s.isComputing = /acmart|IEEE|llncs|jmlr|article/.test(cls)
  const front = new TexFront(s, s.cast, factsOf(s, pools))
  const { head, front: before, start } = CLASSES[cls](front)
  const whole = bodyOf(
    s.isComputing ? 'computing' : r.pick(['own', 'own', 'psychology', 'economics', 'politics']),
    s.paper,
    r,
    pools,
  )
  const star = s.isUnnumbered || r.odds(0.2) ? '*' : ''
  const back = s.paper.back.filter((b) => b.t === 'h' || b.t === 'p').slice(0, 6)
  const appendix = r.odds(0.1) ? `\\appendix\n${s.blocks(r.pick(pools.papers).blocks.slice(0, 6), '')}` : ''
  const content = `${s.blocks(whole.slice(0, r.whole(14, 40)), star)}\n${s.blocks(back, '*')}\n${s.references(r.whole(8, 40))}\n${appendix}`
  const colors = ink.instances
    .flatMap((one, i) => {
      const hex = i.toString(16).padStart(6, '0').toUpperCase()
      // Some classes turn titles to lower case, and the names of their colours with them.
      return one ? [`\\definecolor{C${i}}{HTML}{${hex}}`, `\\definecolor{c${i}}{HTML}{${hex}}`] : []
    })
    .join('')
  const packages = `\\usepackage[T1]{fontenc}\\usepackage[utf8]{inputenc}\\usepackage{xcolor}\\usepackage{amsmath}${/acmart|oup|asme/.test(cls) ? '' : '\\usepackage{amssymb}'}\\usepackage{textcomp}\\hbadness=10000\\tolerance=2000`
  const tex = `${head}\n${packages}\n${colors}\n${before}\n\\begin{document}\n${start}\n${content}\n\\end{document}\n`
  return { tex, ink, cls, paper: s.paper, columns: s.columns, lang }
}

/** Runs LaTeX twice: classes place what they wrote down the first time. */
function printed(tex) {
  const folder = mkdtempSync(join(tmpdir(), 'layout-tex-'))
  writeFileSync(join(folder, 'a.tex'), tex)
  for (let run = 0; run < 2; run++)
    spawnSync('pdflatex', ['-interaction=batchmode', 'a.tex'], { cwd: folder, timeout: MOST_SECONDS * 1000 })
  const read = (name) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name)) : null)
  const [pdf, log] = [read('a.pdf'), read('a.log')?.toString('latin1') ?? '']
  if (process.env.KEEP_TEX) console.log(folder)
  else rmSync(folder, { recursive: true })
  return { pdf, complaints: log.split('\n').filter((line) => line.startsWith('!')) }
}

function main(given) {
  const at = given.indexOf('--class')
  const wanted = at < 0 ? undefined : given.splice(at, 2)[1]
  const [sources, out, count, first = '1'] = given
  mkdirSync(out, { recursive: true })
  const pools = poolsOf(sources)
  for (let seed = Number(first); seed < Number(first) + Number(count); seed++) {
    const stem = join(out, `tex-${wanted ? `${wanted}-` : ''}${String(seed).padStart(5, '0')}`)
    if (existsSync(`${stem}.json`)) continue
    const { tex, ink, cls, paper, columns, lang } = texOf(seed, pools, wanted)
    const { pdf, complaints } = printed(tex)
    if (pdf === null || process.env.KEEP_TEX) console.error(seed, cls, complaints.slice(0, 3))
    // Going on would train on other papers than the card's.
    const missing = complaints.find((line) => / File `.+' not found/.test(line))
    if (missing) throw new Error(`${missing.slice(2)} Install the Debian packages that training/layout/pages.sh names.`)
    if (pdf === null) continue
    writeFileSync(`${stem}.pdf`, pdf)
    const facts = {
      seed,
      source: paper.id,
      publisher: paper.publisher,
      lang,
      kind: cls,
      house: cls,
      family: familyOf(cls),
    }
    writeFileSync(`${stem}.json`, JSON.stringify({ ...facts, columns, instances: ink.instances }))
  }
}

if (process.argv[1]?.endsWith('tex.mjs')) main(process.argv.slice(2))
