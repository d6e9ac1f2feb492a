import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { profileTable } from '../../cli/builder/profile.ts'
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

test('the table adds up the work of each thread', () => {
  const work = (thread: number, milliseconds: number) => ({
    thread,
    begin: 0,
    milliseconds,
    phases: Object.fromEntries(phases.map((phase, at) => [phase, at + 1])) as Record<(typeof phases)[number], number>,
  })
  const sites = new Map([
    ['a.example', work(0, 20)],
    ['b.example', work(0, 30)],
    ['c.example', work(1, 40)],
  ])
  const stages = [
    ['reading', 25],
    ['rendering', 75],
  ] as const
  const rows = profileTable({ total: 100, stages, begin: 0, sites }, { color: false }).trimEnd().split('\n')
  const sum = phases.reduce((total, _, at) => total + at + 1, 0)
  expect(rows.map((row) => row.trim().split(/ {2,}/))).toEqual([
    ['reading', '25 ms', '25 %'],
    ['rendering', '75 ms', '75 %'],
    [''],
    ['sites', 'main', 'worker 1'],
    ...phases.map((phase, at) => [phase, `${2 * (at + 1)} ms`, `${at + 1} ms`]),
    ['other', `${50 - 2 * sum} ms`, `${40 - sum} ms`],
    ['all', '50 ms', '40 ms'],
  ])
  const alone = new Map([['a.example', work(0, 20)]])
  expect(profileTable({ total: 100, stages, begin: 0, sites: alone }, { color: false })).toMatch(/^all +20 ms$/m)
})
