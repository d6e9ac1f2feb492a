import {
  appendFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compareText } from '../../compiler/diagnostic/sort.ts'
import { copyProject, domains, edit, mustBuild, newProject, sha256, sharedFolder } from '../build/project.ts'
import { mustDeploy } from '../deploy/deploy-project.ts'
import { runCli } from '../run-cli.ts'
import { sample } from '../sweep.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** In each file of somebody else. */
const marker = 'five years of work'

/** The commands that write, with the folders that they write. Found by running them. */
const commands: Readonly<Record<string, readonly string[]>> = {
  build: ['.microsites', 'generated'],
  'build --out out/site': ['out'],
  compile: ['generated'],
  'deploy apply --yes': ['live'],
  'deploy plan --out plans/plan.json': ['plans', 'plans/plan.json'],
  'diff . .': ['.microsites/diff-projects'],
  fmt: ['sites.yaml'],
  [`remove ${domains[0]} --yes`]: ['sites.yaml', 'schemas'],
  'report --out pages/report.html': ['pages', 'pages/report.html'],
  schema: ['schemas'],
  'telemetry catalogue --write': ['docs', 'schemas'],
  validate: ['.microsites/parse-cache.json'],
  'validate --report sarif=reports/a/x.sarif': ['reports/a/x.sarif'],
  'validate --pages': ['.microsites'],
}

/** Everything in a folder, by path, and what tells whether it has changed. Follows no link. */
function stateOf(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Map(
    ['', ...entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)))]
      .toSorted(compareText)
      .map((path) => {
        const stat = lstatSync(join(folder, path))
        const content = stat.isFile() ? sha256(readFileSync(join(folder, path))) : ''
        return [path, `${stat.mode} ${stat.nlink} ${stat.mtimeMs} ${content}`]
      }),
  )
}

/** A project that has been built and deployed, and has changed since. */
const changed = ((): (() => string) => {
  const folder = sharedFolder()
  let project: string | undefined
  return () => {
    if (project !== undefined) return project
    project = newProject(join(folder, 'project'))
    edit(project, 'sites.yaml', 'some: [en, de, ja]', 'some: [en]')
    appendFileSync(join(project, 'microsites.yaml'), 'deploy: { production: { directory: { folder: live } } }\n')
    mustBuild(project)
    mustDeploy(project)
    for (const args of [['schema'], ['diff', '.', '.'], ['validate']]) runCli(args, { cwd: project })
    edit(project, 'sites.yaml', 'en: Kyoto', 'en:   Kyoto City')
    mustBuild(project, ['--domain', domains[1]])
    edit(project, 'sites.yaml', 'Kyoto City', 'Kyoto Town')
    for (const folder of ['schemas', 'generated'])
      for (const name of readdirSync(join(project, folder))) appendFileSync(join(project, folder, name), ' ')
    return project
  }
})()

/** The paths that a command writes or removes, and the folders above them. One of each kind. */
function touchedBy(args: readonly string[]): { readonly paths: readonly string[]; readonly done: string } {
  const done = copyProject(changed(), join(sharedFolder(), 'done'))
  const before = stateOf(done)
  expect(runCli(args, { cwd: done }).stderr).not.toContain('is a link')
  const after = stateOf(done)
  const touched = [...before.keys(), ...after.keys()].filter((path) => before.get(path) !== after.get(path))
  const kinds = new Map<string, string>()
  for (const path of touched) {
    for (let part = path; part !== '' && part !== '.'; part = dirname(part)) {
      const kind = part
        .replace(/[\w-]+\.example/g, 'domain')
        .replace(/[0-9a-f]{8,}/g, 'key')
        .replace(/\/[^/]*\.\w+$/, '/file')
        .replace(/domain\/.+\//, 'domain/folder/')
      if (!kinds.has(kind)) kinds.set(kind, part)
    }
  }
  return { paths: [...kinds.values()].toSorted(compareText), done }
}

describe.each(Object.entries(commands))('%s', (command, known) => {
  test('changes nothing behind a link, and shows none of it', { tags: 'sampled' }, () => {
    const args = command.split(' ')
    const { paths, done } = touchedBy(args)
    expect(paths).toEqual(expect.arrayContaining(known as string[]))
    const cases = paths.flatMap((path) => [[path, 'somewhere'] as const, [path, 'nowhere'] as const])
    for (const [path, target] of sample(cases)) {
      const [project, foreign] = [copyProject(changed()), temporaryFolder()]
      const at = join(project, path)
      const model = [join(done, path), at].find((one) => lstatSync(one, { throwIfNoEntry: false })) ?? done
      if (target === 'somewhere') plant(model, foreign)
      rmSync(at, { recursive: true, force: true })
      mkdirSync(dirname(at), { recursive: true })
      symlinkSync(join(foreign, 'it'), at)
      const [before, own] = [stateOf(foreign), stateOf(project)]
      const { stdout, stderr } = runCli(args, { cwd: project })
      expect(stateOf(foreign), `${path} to ${target}`).toEqual(before)
      expect(`${stdout}${stderr}`, `${path} to ${target}`).not.toContain(marker)
      for (const [file, state] of stateOf(project))
        if (own.get(file) !== state && lstatSync(join(project, file)).isFile())
          expect(readFileSync(join(project, file), 'latin1').includes(marker), `${path}: ${file}`).toBe(false)
      rmSync(project, { recursive: true })
      rmSync(foreign, { recursive: true })
    }
  })
})

/** Makes what a link leads to: like what is in its place, but of somebody else. */
function plant(model: string, foreign: string): void {
  const it = join(foreign, 'it')
  if (!lstatSync(model).isDirectory()) {
    // Of the same size, so that a check of sizes does not notice.
    const { size } = lstatSync(model)
    writeFileSync(it, marker.padEnd(size))
    return
  }
  cpSync(model, it, { recursive: true, verbatimSymlinks: true })
  for (const name of ['thesis.txt', 'old.1.tmp', `${'0'.repeat(32)}/a`, `${'0'.repeat(16)}.png`, `${domains[0]}/c`]) {
    const at = join(it, name)
    // A live folder holds links to domains' folders. Their targets are not part of the copy.
    if (existsSync(at) || lstatSync(dirname(at), { throwIfNoEntry: false })?.isSymbolicLink()) continue
    mkdirSync(dirname(at), { recursive: true })
    writeFileSync(at, marker)
  }
}
