// Papers and pages per second through workers that have read a few already.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { hasProgram, openReader, papersIn, TEXT_LAYERS } from './papers.mjs'
import { cpuOfAll, cpuSeconds, peakMiB, seconds } from './processes.mjs'
import { atLeast, atMost, told } from './table.mjs'

const WARM_PAPERS = 5

/** All papers through so many workers, each taking the next as soon as it is free. */
async function readAll(papers, workers) {
  const reader = openReader(workers, TEXT_LAYERS)
  for (let round = 0; round < workers; round++)
    await Promise.all(papers.slice(0, WARM_PAPERS).map((paper) => reader.read(paper)))
  const startMs = performance.now()
  const usedBefore = cpuOfAll(reader.pids())
  const left = [...papers]
  const totals = { done: 0, pages: 0 }
  const takeNext = async () => {
    for (let paper = left.shift(); paper !== undefined; paper = left.shift()) {
      const result = await reader.read(paper)
      if (result === null) continue
      totals.done += 1
      totals.pages += result.summary.pages ?? 0
    }
  }
  await Promise.all(Array.from({ length: workers }, takeNext))
  const took = seconds(startMs)
  const cpu = cpuOfAll(reader.pids()) - usedBefore
  const peak = Math.max(...reader.pids().map(peakMiB))
  reader.close()
  return { ...totals, took, cpu, peak }
}

function poppler(papers) {
  const startMs = performance.now()
  const usedBefore = cpuSeconds(process.pid, true)
  for (const paper of papers) spawnSync('pdftotext', ['-bbox-layout', paper, '/dev/null'], { stdio: 'ignore' })
  return { took: seconds(startMs), cpu: cpuSeconds(process.pid, true) - usedBefore }
}

export async function* throughput({ corpus, limit }) {
  const articles = papersIn(join(corpus, 'dev'), '.xml', limit)
  if (articles.length > 0) {
    const { done, took, cpu, peak } = await readAll(articles, 1)
    yield atLeast('JATS: papers a minute, one worker', (60 * done) / took, 1500, '', 0)
    yield told('JATS: processor time a paper', (1000 * cpu) / done, 'ms', 0)
    yield told('JATS: peak memory of the worker', peak, 'MiB', 0)
  }
  const papers = papersIn(join(corpus, 'dev'), '.pdf', limit)
  if (papers.length === 0) return
  const one = await readAll(papers, 1)
  yield atLeast('PDF: pages a second, one worker, recognition off', one.pages / one.took, 45)
  yield told('PDF: papers read', `${one.done} of ${papers.length}`)
  yield told('PDF: processor time a paper', (1000 * one.cpu) / one.done, 'ms', 0)
  yield told('PDF: peak memory of the worker', one.peak, 'MiB', 0)
  if (hasProgram('pdftotext')) {
    const other = poppler(papers)
    yield atMost('PDF: time against pdftotext -bbox-layout', one.took / other.took, 2.5, 'times')
    yield told('PDF: processor time against pdftotext -bbox-layout', one.cpu / other.cpu, 'times')
  } else yield told('PDF: time against pdftotext -bbox-layout', 'pdftotext is missing')
  const two = await readAll(papers, 2)
  yield atLeast('PDF: pages a second, two workers', two.pages / two.took, 80)
  yield told('PDF: two workers against one', one.took / two.took, 'times', 2)
}
