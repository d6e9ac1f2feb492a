import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { runsOf } from '../sweep.ts'
import {
  build,
  copyProject,
  digestsIn,
  domains,
  filesIn,
  flaws,
  mustBuild,
  newProject,
  remove,
  sharedFolder,
} from './project.ts'

const shared = sharedFolder()
const warm = join(shared, 'warm')

beforeAll(() => {
  newProject(warm)
  mustBuild(warm)
})

/** The parts of a site's row that steps change. */
interface Row {
  readonly there: boolean
  readonly name: string
  readonly locales: string
}

interface State {
  readonly rows: Row[]
  environment: 'production' | 'preview'
}

type Step =
  | { readonly kind: 'rename'; readonly site: number; readonly name: string }
  | { readonly kind: 'toggle'; readonly site: number }
  | { readonly kind: 'locales'; readonly site: number; readonly locales: string }
  | { readonly kind: 'environment'; readonly environment: State['environment'] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'damage'; readonly file: number; readonly how: 'remove' | 'truncate' | 'edit' | 'add' }
  | { readonly kind: 'build'; readonly site?: number | undefined }

const site = fc.nat(domains.length - 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('rename' as const), site, name: fc.constantFrom('First Name', 'Second Name') }),
  fc.record({ kind: fc.constant('toggle' as const), site }),
  fc.record({ kind: fc.constant('locales' as const), site, locales: fc.constantFrom('[en]', '[en, de]', '[en, ja]') }),
  fc.record({
    kind: fc.constant('environment' as const),
    environment: fc.constantFrom('production' as const, 'preview' as const),
  }),
  fc.record({ kind: fc.constant('text' as const), text: fc.constantFrom('So geht es', 'So klappt es') }),
  fc.record({
    kind: fc.constant('damage' as const),
    file: fc.nat(200),
    how: fc.constantFrom('remove' as const, 'truncate' as const, 'edit' as const, 'add' as const),
  }),
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('build' as const), site: fc.option(site, { nil: undefined }) }),
  },
)

function writeTable(project: string, { rows }: State): void {
  const lines = rows.map(({ there, name, locales }, index) =>
    there
      ? `  ${domains[index]}: { type: ${index % 2 === 0 ? 'poi' : 'city'}, slug: place-${index}, locales: ${locales}, names: { en: ${name} } }\n`
      : '',
  )
  writeFileSync(join(project, 'sites.yaml'), `version: 1\nsites:\n${lines.join('')}`)
}

function take(project: string, state: State, one: Step): void {
  const change = (index: number, row: Partial<Row>): void =>
    void state.rows.splice(index, 1, { ...(state.rows[index] as Row), ...row })
  switch (one.kind) {
    case 'rename':
      return change(one.site, { name: one.name })
    case 'locales':
      return change(one.site, { locales: one.locales })
    case 'toggle':
      // The first site stays, because a table needs a site.
      return one.site === 0 ? undefined : change(one.site, { there: !state.rows[one.site]?.there })
    case 'environment':
      state.environment = one.environment
      return
    case 'text':
      mkdirSync(join(project, 'templates/translations/de'), { recursive: true })
      writeFileSync(
        join(project, 'templates/translations/de/microsites.json'),
        JSON.stringify({ 'how.title': one.text }),
      )
      return
    case 'damage':
      return damage(join(project, 'dist'), one)
    case 'build': {
      writeTable(project, state)
      const part =
        one.site !== undefined && state.rows[one.site]?.there ? ['--domain', domains[one.site] as string] : []
      // Building a part of an output for another environment is refused, which is not a failure here.
      expect([0, 64]).toContain(build(project, ['--env', state.environment, ...part]).status)
    }
  }
}

function damage(dist: string, { file, how }: Extract<Step, { kind: 'damage' }>): void {
  const files = filesIn(dist).filter((name) => name !== 'manifest.json')
  const victim = join(dist, files[file % files.length] ?? '')
  if (how === 'remove') rmSync(victim)
  else if (how === 'truncate') writeFileSync(victim, '')
  // Of the same size.
  else if (how === 'edit') writeFileSync(victim, readFileSync(victim).fill('x'))
  else writeFileSync(`${victim}.bak`, '')
}

test('CL-02 after any chain of edits a build makes what a clean one makes elsewhere', { timeout: 180_000 }, () => {
  let chain = 0
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 6 }), (steps) => {
      const project = copyProject(warm, join(shared, String(++chain)))
      const state: State = {
        rows: domains.map((_, index) => ({ there: index < 3, name: 'First Name', locales: '[en]' })),
        environment: 'production',
      }
      for (const one of steps) take(project, state, one)
      writeTable(project, state)
      mustBuild(project, ['--env', state.environment])
      const clean = join(shared, `${chain}-clean`)
      cpSync(project, clean, {
        recursive: true,
        filter: (path) => !/\/(?:dist|\.microsites)$/.test(path),
      })
      expect(existsSync(join(clean, 'dist'))).toBe(false)
      cpSync(join(warm, '.microsites/bundles'), join(clean, '.microsites/bundles'), { recursive: true })
      mustBuild(clean, ['--env', state.environment])
      expect(flaws(join(project, 'dist'))).toEqual([])
      expect(digestsIn(join(project, 'dist'))).toEqual(digestsIn(join(clean, 'dist')))
      expect(readFileSync(join(project, 'sites.yaml'), 'utf8')).toBe(readFileSync(join(clean, 'sites.yaml'), 'utf8'))
      remove(project)
      remove(clean)
    }),
    { numRuns: runsOf(125), seed: 20_261_121, endOnFailure: true },
  )
})
