import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { copyProject } from '../build/project.ts'
import { commitAsRepository } from '../git/git-in.ts'
import { repository, runCli } from '../run-cli.ts'

const template = `import type { PageProps, Template } from 'microsites/runtime'
import { useTexts } from 'microsites/runtime'
import { Hero, descriptionOf, headingOf, titleOf } from 'microsites/templates'

export const template: Template = { title: titleOf, description: descriptionOf, Page: DistrictPage }

function DistrictPage({ data }: PageProps) {
  const t = useTexts()
  return <><Hero data={data} title={headingOf(t, data)} /><p>{t('district.walk')}</p></>
}
`

/** A new project with the type \`district\`, a site of it, and texts of its own in these languages. */
function project(texts: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  const cwd = copyProject(join(repository, 'starter'))
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(cwd, path)), { recursive: true })
    writeFileSync(join(cwd, path), text)
  }
  write('templates/district/template.tsx', template)
  for (const [language, own] of Object.entries(texts))
    write(`templates/translations/${language}/microsites.json`, JSON.stringify(own))
  appendFileSync(
    join(cwd, 'sites.yaml'),
    '  marais-luggage.example:\n    type: district\n    slug: marais\n    names: { en: Le Marais, de: Marais }\n',
  )
  return { cwd, write, run: (...args: string[]) => runCli(args, { cwd }) }
}

const walk = { en: { 'district.walk': 'Walk here.' }, de: { 'district.walk': 'Hier spazieren.' } }

describe('a template of the project is a site type', () => {
  test('is built, with its texts, also those that its script may show', () => {
    const { cwd, run } = project({
      en: { ...walk.en, 'hero.title_district': 'Walk through {{place}}', 'meta.title_district': '{{place}} on foot' },
      de: { ...walk.de, 'hero.title_district': 'Zu Fuß: {{place}}', 'meta.title_district': '{{place}} zu Fuß' },
    })
    expect(run('build')).toMatchObject({ status: 0 })
    const dist = join(cwd, 'dist/marais-luggage.example')
    const page = readFileSync(join(dist, 'index.html'), 'utf8')
    for (const text of [
      '<title>Le Marais on foot</title>',
      'Walk through Le Marais',
      'Walk here.',
      '"/marais/district"',
    ])
      expect(page).toContain(text)
    const fetched = readdirSync(join(dist, 'assets'))
      .filter((file) => file.endsWith('.json'))
      .map((file) => readFileSync(join(dist, 'assets', file), 'utf8'))
      .join('\n')
    // In the package's own templates, only static parts show these.
    for (const key of ['district.walk', 'hero.title_district', 'faq.title'])
      expect(fetched.includes(`"${key}"`), key).toBe(true)
  })

  test('has the styles of the package, which its own ones extend or replace', () => {
    const { cwd, run, write } = project(walk)
    const styles = (): string => {
      expect(run('build', '--domain', 'marais')).toMatchObject({ status: 0 })
      const page = readFileSync(join(cwd, 'dist/marais-luggage.example/index.html'), 'utf8')
      return /<style>.*?<\/style>/s.exec(page)?.[0] ?? ''
    }
    const usual = styles()
    expect(usual).toContain('@layer microsites{')
    write('templates/district/style.css', "@import 'microsites/templates/style.css';\nh1 { color: rebeccapurple }\n")
    expect(styles()).toBe(usual.replace('</style>', 'h1{color:#639}</style>'))
    write('templates/district/style.css', 'h1 { color: rebeccapurple }\n')
    expect(styles()).toBe('<style>h1{color:#639}</style>')
  })

  test('is known to the editor, to `add`, `list` and completion, and typed', () => {
    const { cwd, run } = project(walk)
    expect(run('schema').status).toBe(0)
    expect(readFileSync(join(cwd, 'schemas/sites.schema.json'), 'utf8')).toContain('"district"')
    const added = run('add', 'x.example', '--type', 'district', '--slug', 'x', '--name', 'X', '--dry-run')
    expect(added).toMatchObject({ status: 0 })
    expect(run('add', 'x.example', '--type', 'distric', '--slug', 'x', '--dry-run').stderr).toContain(
      'Did you mean `district`?',
    )
    expect(run('list', '--type', 'district').stdout).toContain('marais-luggage.example')
    expect(run('completion', 'words', '--', 'list', '--type', 'd').stdout).toContain('district')
    expect(run('compile').status).toBe(0)
    expect(readFileSync(join(cwd, 'generated/texts.ts'), 'utf8')).toContain('"district.walk": string')
  })

  test('every language needs its texts, and a mistyped key is one finding', () => {
    const heads = (texts: Parameters<typeof project>[0]): readonly string[] =>
      project(texts)
        .run('validate')
        .stdout.match(/^(?:error|warning).*$/gm) ?? []
    expect(heads(walk)).toEqual([])
    expect(heads({ en: walk.en })).toEqual([
      'error[translation/missing-file] The runtime serves `de`, but the file `templates/translations/de/microsites.json` is missing, which the project’s own texts need: `district.walk`.',
    ])
    expect(heads({ en: { ...walk.en, 'district.stop': 'Stop.' }, de: walk.de })).toEqual([
      expect.stringContaining('The text `district.stop` is missing in `de`.'),
    ])
    expect(heads({ en: walk.en, de: { 'district.wlak': 'Hier spazieren.' } })).toEqual([
      expect.stringContaining('No page shows the text `district.wlak`.'),
    ])
    expect(heads({ en: { 'district.walk': '{{place}}' }, de: { 'district.walk': '{{ort}}' } })).toEqual([
      expect.stringContaining('has the unknown `{{ort}}`'),
    ])
  })

  test('without a template of the project, a text of its own is shown by no page', () => {
    const cwd = copyProject(join(repository, 'starter'))
    mkdirSync(join(cwd, 'templates/translations/en'), { recursive: true })
    writeFileSync(join(cwd, 'templates/translations/en/microsites.json'), JSON.stringify(walk.en))
    expect(runCli(['validate'], { cwd }).stdout).toContain('No page shows the text `district.walk`.')
  })

  test('its code does not run with `--no-project-code`, but its rows are checked', () => {
    const { run } = project(walk)
    expect(run('validate', '--no-project-code')).toMatchObject({ status: 0 })
    const { status, stderr } = run('build', '--no-project-code')
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining('`templates/district/template.tsx` is code of this project'),
    })
  })

  test('`diff` knows the types of a commit', () => {
    const { cwd, run, write } = project(walk)
    commitAsRepository(cwd, 'Start')
    expect(run('diff').stdout).toContain('no change')
    write('templates/district/template.tsx', template.replace('<p>', '<p className="walk">'))
    const { stdout } = run('diff')
    expect(stdout).toContain('template district')
    expect(stdout).toContain('1 of 3 domains rebuilt')
  })
})
