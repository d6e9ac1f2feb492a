import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { runCli } from '../run-cli.ts'
import {
  build,
  copyProject,
  digestsIn,
  domains,
  edit,
  flaws,
  keepSites,
  leftovers,
  manifestOf,
  mustBuild,
  newProject,
  preload,
  remove,
  sharedFolder,
} from './project.ts'

const shared = sharedFolder()
/** Four sites. */
const built = join(shared, 'built')
/** One site, with a template that a test may write. */
const small = join(shared, 'small')
const unbuilt = join(shared, 'unbuilt')
/** Four sites, with a template that fails for one of them and has been bundled. */
const failed = join(shared, 'failed')

beforeAll(() => {
  newProject(built)
  mustBuild(built)
  newProject(unbuilt)
  keepSites(unbuilt, domains[3])
  copyProject(unbuilt, small)
  mustBuild(small)
  copyProject(built, failed)
  writeTemplate(failed, throwing)
  build(failed)
})

function writeTemplate(project: string, body: string): void {
  mkdirSync(join(project, 'templates/poi'), { recursive: true })
  writeFileSync(join(project, 'templates/poi/style.css'), 'h1 { color: teal }\n')
  writeFileSync(
    join(project, 'templates/poi/template.tsx'),
    `import type { Template } from 'microsites/runtime'\n${body}`,
  )
}

const throwing = `export const template: Template = {
  title: (_, { site }) => site.name.title,
  description: () => 'A page of our own',
  Page: ({ data }) => {
    if (data.site.slug === 'tokyo-station') throw new Error('no such platform')
    return <h1>{data.site.name.title}</h1>
  },
}
`

/** Gives a project the template that fails for a site, with its bundle. */
function addFailing(project: string): void {
  for (const path of ['templates', '.microsites/bundles'])
    cpSync(join(failed, path), join(project, path), { recursive: true })
}

describe('CL-02 a site that fails', () => {
  test.each(['1', '3'])(
    'is named with its cause, the others are built, and its last version stays, with --jobs %s',
    (jobs) => {
      // In the folder of the bundle, as its source map has absolute paths.
      const project = failed
      remove(join(project, 'dist'))
      copyProject(built, project)
      const before = digestsIn(join(project, 'dist'))
      edit(project, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
      const { status, stdout, stderr } = build(project, ['--jobs', jobs])
      expect(stderr).toMatch(
        new RegExp(String.raw`✖ ${domains[3]}  no such platform \(templates/poi/template\.tsx:\d+:\d+\)\n`),
      )
      expect(stdout).toMatch(/^4 sites: 3 built, 0 unchanged · 1 failed/)
      expect(stdout).toContain(`microsites build --domain ${domains[3]}`)
      expect(status).toBe(1)
      expect(flaws(join(project, 'dist'))).toEqual([])
      const after = digestsIn(join(project, 'dist'))
      const of = (tree: Readonly<Record<string, string>>, domain: string) =>
        Object.entries(tree).filter(([file]) => file.startsWith(domain))
      expect(of(after, domains[3])).toEqual(of(before, domains[3]))
      for (const domain of domains.slice(0, 2)) expect(of(after, domain)).not.toEqual(of(before, domain))
      expect(leftovers(project)).toEqual([])
    },
  )

  test('is tried again by the next build, and its last version stays', () => {
    const project = copyProject(small)
    const before = digestsIn(join(project, 'dist', domains[3]))
    addFailing(project)
    for (const args of [[], [], ['--clean']]) expect(build(project, args).status).toBe(1)
    expect(digestsIn(join(project, 'dist', domains[3]))).toEqual(before)
    writeTemplate(project, throwing.replace('tokyo-station', 'nowhere'))
    mustBuild(project)
    expect(digestsIn(join(project, 'dist', domains[3]))).not.toEqual(before)
  })

  test('for another environment has no version that may stay', () => {
    const project = copyProject(built)
    addFailing(project)
    expect(build(project, ['--env', 'preview']).status).toBe(1)
    const { environment, sites } = manifestOf(join(project, 'dist'))
    expect(environment).toBe('preview')
    expect(Object.keys(sites)).toEqual(domains.slice(0, 3))
    expect(flaws(join(project, 'dist'))).toEqual([])
  })

  test('a template that cannot be parsed is named with its file, and changes nothing', () => {
    const project = copyProject(small)
    const before = digestsIn(join(project, 'dist'))
    writeTemplate(project, 'export const template = {\n  title: (] => 1,\n}\n')
    const { status, stdout, stderr } = build(project)
    expect(stderr).toContain('templates/poi/template.tsx:3')
    expect(stderr).not.toContain('has a bug')
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(digestsIn(join(project, 'dist'))).toEqual(before)
    expect(leftovers(project)).toEqual([])
  })
})

describe('what is wrong with all sites', () => {
  test('a template that fails while it renders is named with file, line and column, in a project that has moved, too', () => {
    const project = copyProject(small)
    writeTemplate(
      project,
      `const nameOf = (site: any) => site.nam.inline

export const template: Template = {
  title: () => 'T',
  description: () => 'D',
  Page: ({ data }) => <h1>{nameOf(data.site)}</h1>,
}
`,
    )
    const named = /reading 'inline'\) \(templates\/poi\/template\.tsx:[12]:\d+\)/
    expect(build(project).stderr).toMatch(named)
    const moved = copyProject(project)
    remove(project)
    expect(build(moved).stderr).toMatch(named)
  })

  test.each([
    ['heroo.title', 'Did you mean `hero.title`?'],
    ['form.bagCuont', 'Did you mean `form.bagCount`?'],
    ['platform.nine', 'Its namespace must be among those of locales.yaml.'],
  ])('the text `%s` is missing, and the one that was meant is named', (key, says) => {
    const project = copyProject(small)
    const page = `Page: ({ data }) => { const t = useTexts(); return <h1>{t('${key}' as any)}</h1> }`
    writeTemplate(
      project,
      `import { useTexts } from 'microsites/runtime'\n${throwing.replace(/Page: [^]*?\n {2}\},/, `${page},`)}`,
    )
    expect(build(project).stderr).toContain(`The text \`${key}\` is missing. ${says} (templates/poi/template.tsx:`)
  })

  test.each([['build'], ['validate', '--pages']])(
    '%s does not begin with packages that Yarn has not put into folders',
    (...args) => {
      const project = copyProject(unbuilt)
      expect(runCli(args, { cwd: project, env: preload('pnp') })).toEqual({
        status: 64,
        stdout: '',
        stderr:
          'Yarn has installed the packages with Plug’n’Play, which `microsites` cannot build with. Write `nodeLinker: node-modules` into .yarnrc.yml, and run `yarn install`.\n',
      })
      expect(existsSync(join(project, 'dist'))).toBe(false)
      expect(runCli(['validate'], { cwd: project, env: preload('pnp') }).status).toBe(0)
    },
  )

  test('a template that fails as soon as it is loaded is named as that', () => {
    const project = copyProject(small)
    const before = digestsIn(join(project, 'dist'))
    writeTemplate(project, `${throwing}throw new Error('no ticket office')\n`)
    const { status, stderr } = build(project)
    expect(stderr).toContain('A template fails as soon as it is loaded; nothing was changed: no ticket office')
    expect(status).toBe(1)
    expect(digestsIn(join(project, 'dist'))).toEqual(before)
  })

  test.each([
    ["import { a } from './nope.ts'", 'there is no `./nope.ts`. Correct the import, or add the file.'],
    ["import { a } from 'left-pad'", 'there is no `left-pad`. Correct the import, or install the package.'],
    ["import { a } from 'microsites/runtime'", '`a` is not exported by `microsites/runtime`.'],
    ["import { a } from '../../words.ts'", 'A template imports words.ts.'],
  ])('%s: one sentence with file and line', (line, says) => {
    const project = copyProject(small)
    writeFileSync(join(project, 'words.ts'), 'export const a = 5\n')
    writeTemplate(project, `${line}\nvoid a\n${throwing}`)
    const { status, stdout, stderr } = build(project)
    const [sentence = '', ...rest] =
      stderr.split('The templates could not be bundled; nothing was changed.\n')[1]?.split('\n') ?? []
    expect(sentence).toContain(`templates/poi/template.tsx:2: ${says}`)
    expect(rest).toEqual([''])
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  })

  test('a template without the export `template` is named', () => {
    const project = copyProject(small)
    writeTemplate(project, 'export const page = 1\n')
    expect(build(project).stderr).toContain('\ntemplates/poi/template.tsx: there is no export `template`.\n')
  })

  test('a style sheet that a template imports is refused, since nothing would link it', () => {
    const project = copyProject(small)
    writeTemplate(project, `import './extra.css'\n${throwing}`)
    writeFileSync(join(project, 'templates/poi/extra.css'), 'h2 { color: teal }\n')
    const { status, stderr } = build(project)
    expect(stderr).toContain('Name it in style.css instead')
    expect(status).toBe(1)
  })

  test('no page shows a key in place of its text', () => {
    const project = copyProject(small)
    edit(project, 'locales.yaml', '[microsites, legal]', '[microsites]')
    const { status, stderr } = build(project)
    expect(stderr).toContain('error[runtime/missing-namespace]')
    expect(status).toBe(1)
  })
})
