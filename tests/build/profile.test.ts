import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { phases } from '../../cli/builder/site-work.ts'
import { domains, mustBuild, newProject } from './project.ts'

interface TraceEvent {
  readonly ph: 'M' | 'X'
  readonly name: string
  readonly tid: number
  readonly ts: number
  readonly dur: number
  readonly args: Readonly<Record<string, number | string>>
}

test('--profile writes a trace with a span for each stage and each built site', () => {
  const project = newProject()
  const { stdout } = mustBuild(project, ['--jobs', '2', '--profile', 'profiles/build.json'])
  const { traceEvents } = JSON.parse(readFileSync(join(project, 'profiles/build.json'), 'utf8')) as {
    traceEvents: TraceEvent[]
  }
  const names = traceEvents.filter(({ ph }) => ph === 'M').map(({ tid, args }) => [tid, args['name']])
  const spans = traceEvents.filter(({ ph }) => ph === 'X')
  const stages = spans.filter(({ tid }) => tid === 0)
  expect(stages.map(({ name }) => name)).toEqual(['reading', 'bundling', 'planning', 'rendering', 'publishing'])
  const sites = spans.filter(({ tid }) => tid > 0)
  // The main thread may have built everything before the other one has started.
  const threads = [...new Set(sites.map(({ tid }) => tid))].toSorted((a, b) => a - b)
  expect(names).toEqual([[0, 'stages'], ...threads.map((tid) => [tid, tid === 1 ? 'main' : 'worker 1'])])
  expect(sites.map(({ name }) => name).toSorted()).toEqual([...domains])
  const [rendering] = stages.filter(({ name }) => name === 'rendering')
  for (const { name, ts, dur, args } of sites) {
    // Microseconds, and clocks of two threads that differ a little.
    expect(ts, name).toBeGreaterThan((rendering?.ts ?? 0) - 20_000)
    expect(ts + dur, name).toBeLessThan((rendering?.ts ?? 0) + (rendering?.dur ?? 0) + 20_000)
    const sum = phases.reduce((total, phase) => total + Number(args[`${phase} (ms)`]), 0)
    expect(sum, name).toBeGreaterThan(0)
    expect(sum, name).toBeLessThanOrEqual(dur / 1000 + 0.1)
  }
  const lines = stdout.split('\n').map((line) => line.split(/ {2,}/)[0])
  for (const name of ['reading', 'rendering', 'sites', ...phases, 'other', 'all']) expect(lines).toContain(name)
  // Nothing is rendered, so there is no table of sites.
  expect(mustBuild(project, ['--profile', 'profiles/build.json']).stdout.split('\n')).not.toContain('sites')
})
