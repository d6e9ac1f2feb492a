import { fork } from 'node:child_process'
import { appendFileSync, closeSync, openSync, readFileSync, readdirSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { newProject } from '../build/project.ts'
import { runCli } from '../run-cli.ts'
import { randomRuns } from '../sweep.ts'

/** What a process tells of an edit: that it begins, and how it has ended. */
interface Note {
  readonly number: number
  readonly args?: readonly [kind: string, ...rest: string[]]
  /** The row that the edit is about. */
  readonly before?: string
  /** The row or name that it adds. */
  readonly site?: string
  readonly status?: number
  readonly said?: string
}

interface Row {
  readonly name: string
  readonly facts?: string
}

/** The rows that the edits of one process must have left. */
class Expected {
  readonly rows: Map<string, Row>
  readonly moved = new Set<string>()
  /** The edit during which the process was killed. */
  open: Note | undefined

  constructor(own: string) {
    this.rows = new Map([[`start-${own}.example`, { name: own }]])
  }

  apply({ args, before = '', site = '' }: Note): void {
    const [old, domain] = [`${before}.example`, `${site}.example`]
    const row = this.rows.get(old) ?? { name: '' }
    const [kind] = args ?? []
    if (kind === 'add' || kind === 'import') this.rows.set(domain, { name: site })
    if (kind === 'set') this.rows.set(old, { ...row, name: site })
    if (kind === 'facts') this.rows.set(old, { ...row, facts: site })
    if (kind !== 'rename') return
    this.rows.delete(old)
    this.rows.set(domain, row)
    this.moved.add(old)
  }
}

test(
  'CL-02 edits of several processes at once, beside an editor and kills: none that ended well is lost, none is half there',
  { tags: 'sampled' },
  async () => {
    const processes = Math.max(3, randomRuns(8).numRuns)
    /** How many of the processes are killed during an edit, and replaced by another one. */
    const kills = Math.max(1, randomRuns(4).numRuns)
    const cwd = newProject()
    const count = randomRuns(50).numRuns
    const path = join(cwd, 'sites.yaml')
    const owners = Array.from({ length: processes + kills }, (_, index) => String(index))
    for (const own of owners)
      appendFileSync(
        path,
        `  start-${own}.example: { type: city, slug: start-${own}, locales: [en], names: { en: "${own}" } }\n`,
      )
    runCli(['schema'], { cwd })
    const expected = new Map(owners.map((own) => [own, new Expected(own)]))
    const failed: Note[] = []
    let done = 0
    const waiting = owners.slice(processes)

    const saved: string[] = []
    /** An editor that adds a row at the end of the table, and writes the file in place. */
    const save = (): void => {
      const number = saves++
      const domain = `editor-${number}.example`
      const row = `  ${domain}: { type: city, slug: editor-${number}, locales: [en], names: { en: Saved } }\n`
      const begin = performance.now()
      const descriptor = openSync(path, 'a')
      writeSync(descriptor, row)
      const took = performance.now() - begin
      closeSync(descriptor)
      // If the system has paused the editor between both calls, the file may be another one by then.
      if (took < 0.05) saved.push(domain)
    }
    let saves = 0

    /** Runs the edits of one process, from a number on. */
    const edits = (own: string, first: number, killed: number | undefined): Promise<void> =>
      new Promise((resolve, reject) => {
        const child = fork(join(import.meta.dirname, 'edits.child.mjs'), [cwd, own, String(first), String(count)])
        const model = expected.get(own)
        child.on('message', (note: Note) => {
          if (!model) return
          if (note.status === undefined) {
            model.open = note
            if (note.number === killed) setTimeout(() => child.kill('SIGKILL'), Math.random() * 200)
            return
          }
          if (note.status === 0 && model.open) model.apply(model.open)
          if (note.status === 0) done++
          else failed.push({ ...model.open, ...note })
          model.open = undefined
          // During the next edit.
          setTimeout(save, Math.random() * 300)
        })
        child.once('exit', (code, signal) => {
          const next = waiting.shift()
          if (signal && next !== undefined) resolve(edits(next, (killed ?? 0) + 1, undefined))
          else if (code === 0 || signal) resolve()
          else reject(new Error(`A process has ended with ${code}.`))
        })
      })

    await Promise.all(
      owners.slice(0, processes).map((own, index) => edits(own, 0, index < kills ? 1 + index : undefined)),
    )
    await new Promise((resolve) => setTimeout(resolve, 400))

    for (const { said } of failed) expect(said).toMatch(/is writing here|was saved while this command ran/)
    expect(done).toBeGreaterThan(processes)
    expect(runCli(['validate'], { cwd }).stdout).not.toContain('error[')
    const { sites, moved = {} } = parse(readFileSync(path, 'utf8')) as {
      sites: Record<string, { names: { en: string } }>
      moved?: Record<string, string>
    }
    const { facts } = parse(readFileSync(join(cwd, 'facts.yaml'), 'utf8')) as {
      facts: Record<string, { points?: readonly { name: string }[] }>
    }
    expect(saved.filter((domain) => sites[domain] === undefined)).toEqual([])
    for (const { site = '', args: [kind] = [''] } of failed)
      if (kind !== 'set' && kind !== 'facts') expect(sites[`${site}.example`]).toBe(undefined)
    for (const { rows, moved: left, open } of expected.values()) {
      // An edit that was killed may have been complete.
      const [old, domain] = [`${open?.before}.example`, `${open?.site}.example`]
      if (open?.args?.[0] === 'rename')
        expect([
          sites[old] === undefined,
          moved[old] !== undefined,
          facts[old] === undefined || rows.get(old)?.facts === undefined,
        ]).toEqual(Array.from({ length: 3 }, () => sites[domain] !== undefined))
      for (const [site, row] of rows) {
        if (open && site === old) continue
        expect({ site, name: sites[site]?.names.en, facts: facts[site]?.points?.[0]?.name }).toEqual({
          site,
          name: row.name,
          facts: row.facts,
        })
      }
      for (const site of left) expect([site, sites[site], typeof moved[site]]).toEqual([site, undefined, 'string'])
    }
    expect(readdirSync(cwd).filter((name) => name.includes('.tmp'))).toEqual([])
    expect(readdirSync(join(cwd, '.microsites')).toSorted()).toEqual(['parse-cache.json'])
  },
)
