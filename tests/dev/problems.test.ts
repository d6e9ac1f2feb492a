import { expect, test } from 'vitest'
import { problemsOf, templateProblem } from '../../cli/dev/problems.ts'
import { compileFixture, fixtureSources } from '../fixture-project.ts'

test('a finding has its place, its line, its remedy and the command that says more', async () => {
  const sources = fixtureSources()
  const text = sources.sites.text.replace(/slug: \S+/, 'slug: "<b>Bad</b>"')
  const { report } = await compileFixture(undefined, { ...sources, sites: { ...sources.sites, text } })
  const [problem] = problemsOf(report)
  expect(problem).toMatchObject({
    severity: 'error',
    code: 'site/invalid-slug',
    help: expect.stringContaining('Write `slug: b-bad-b`: lowercase letters') as string,
    explain: 'microsites explain site/invalid-slug',
  })
  expect(problem?.places[0]?.at).toMatch(/^sites\.yaml:\d+:\d+$/)
  expect(problem?.places[0]?.frame[0]).toContain('<b>Bad</b>')
  expect(problem?.places[0]?.frame[1]).toMatch(/│ +\^+$/)
})

test('what the bundler says of a template has its place', () => {
  const said =
    'Build failed with 1 error:\n\n[builtin:vite-transform] Expected `>` but found `<`\n   ╭─[ templates/poi/note.tsx:1:46 ]\n 1 │ x\n'
  expect(templateProblem(new Error(said), 'templates/')).toEqual({
    severity: 'error',
    code: 'template',
    message: 'Expected `>` but found `<`',
    places: [{ at: 'templates/poi/note.tsx:1:46', frame: ['   ╭─[ templates/poi/note.tsx:1:46 ]', ' 1 │ x'] }],
    help: 'Fix the template and save it.',
  })
})

test('what a template throws has the page at which it did', () => {
  const problem = templateProblem(new Error('no \u001B[31mplace\u001B[0m'), 'a.example.localhost/de/')
  expect(problem).toMatchObject({ message: 'no place', places: [{ at: 'a.example.localhost/de/', frame: [] }] })
})
