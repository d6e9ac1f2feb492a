import { styleFor } from '../text/style.ts'
import { duration } from '../text/duration.ts'
import { phases } from './site-work.ts'
import type { ThreadWork } from './build-event.ts'
import type { BuildTimes } from './stopwatch.ts'

/** The times of a build in Chrome's trace event format: https://ui.perfetto.dev shows it. */
export function traceOf({ begin, stages, sites }: BuildTimes): string {
  const micros = (milliseconds: number): number => Math.round(milliseconds * 1000)
  const span = (name: string, tid: number, since: number, took: number) => ({
    ph: 'X',
    pid: 1,
    tid,
    name,
    ts: micros(since),
    dur: micros(took),
  })
  let since = 0
  const ofStages = stages.map(([stage, took]) => {
    since += took
    return span(stage, 0, since - took, took)
  })
  const ofSites = [...sites].map(([domain, { thread, begin: at, milliseconds, phases: spent }]) => ({
    ...span(domain, thread + 1, at - begin, milliseconds),
    // Phases of a site alternate, so only their sums are known.
    args: Object.fromEntries(phases.map((phase) => [`${phase} (ms)`, Math.round(spent[phase] * 1000) / 1000])),
  }))
  const names = ['stages', ...threadsOf(sites).map(nameOf)].map((name, tid) => ({
    ph: 'M',
    pid: 1,
    tid,
    name: 'thread_name',
    args: { name },
  }))
  return `${JSON.stringify({ traceEvents: [...names, ...ofStages, ...ofSites] })}\n`
}

/** The same as a table: the stages of the build, then what the threads did while they rendered. */
export function profileTable({ total, stages, sites }: BuildTimes, host: { readonly color: boolean }): string {
  const { bold, dim } = styleFor(host.color)
  const threads = threadsOf(sites)
  const shown = (milliseconds: number): string => duration(milliseconds).padStart(10)
  const lines = stages.map(
    ([stage, took]) => `${stage.padEnd(12)}${shown(took)}${`${((100 * took) / total).toFixed(0)} %`.padStart(8)}`,
  )
  if (threads.length === 0) return `${lines.join('\n')}\n`
  const sumOf = (thread: number, of: (work: ThreadWork) => number): number =>
    [...sites.values()].reduce((sum, work) => sum + (work.thread === thread ? of(work) : 0), 0)
  const row = (name: string, of: (work: ThreadWork) => number): string =>
    `${name.padEnd(12)}${threads.map((thread) => shown(sumOf(thread, of))).join('')}`
  const other = ({ milliseconds, phases: spent }: ThreadWork): number =>
    milliseconds - phases.reduce((sum, phase) => sum + spent[phase], 0)
  return [
    ...lines,
    '',
    bold(`${'sites'.padEnd(12)}${threads.map((thread) => nameOf(thread).padStart(10)).join('')}`),
    ...phases.map((phase) => row(phase, ({ phases: spent }) => spent[phase])),
    row('other', other),
    dim(row('all', ({ milliseconds }) => milliseconds)),
    '',
  ].join('\n')
}

const threadsOf = (sites: BuildTimes['sites']): readonly number[] =>
  [...new Set([...sites.values()].map(({ thread }) => thread))].toSorted((a, b) => a - b)

const nameOf = (thread: number): string => (thread === 0 ? 'main' : `worker ${thread}`)
