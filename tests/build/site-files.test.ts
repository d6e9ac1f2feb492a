import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentType } from '../../cli/serve/content-type.ts'
import { starterProject } from '../edit/starter-project.ts'

const [paris, cologne] = ['paris-luggage.example', 'cologne-cathedral-luggage.example']
const appSite = '.well-known/apple-app-site-association'

/** A project with files at its brand, its environment and a row. */
function projectWithFiles() {
  const project = starterProject()
  const { cwd, read, write } = project
  mkdirSync(join(cwd, 'media'))
  for (const name of ['brand.txt', 'environment.txt', 'row.txt']) write(`media/${name}`, name)
  write('media/app.json', '{}')
  const edit = (file: string, before: string, line: string): void =>
    write(file, read(file).replace(before, `${before}${line}`))
  edit(
    'microsites.yaml',
    'email: hello@luggage.example\n',
    '  files: { a.txt: media/brand.txt, b.txt: media/brand.txt, c.txt: media/brand.txt }\n',
  )
  edit(
    'microsites.yaml',
    'hosts: "{domain}"\n',
    `    files: { b.txt: media/environment.txt, c.txt: media/environment.txt, ${appSite}: media/app.json }\n`,
  )
  edit('sites.yaml', 'slug: paris\n', '    files: { c.txt: media/row.txt }\n')
  const built = (domain: string, file: string): string => readFileSync(join(cwd, 'dist', domain, file), 'utf8')
  return { ...project, built }
}

test('each site has the files of its row, its environment and its brand, in this order, and a new build has new ones', () => {
  const { run, built, write } = projectWithFiles()
  expect(run('build')).toMatchObject({ status: 0 })
  const files = (domain: string) => ['a.txt', 'b.txt', 'c.txt'].map((file) => built(domain, file))
  expect(files(paris)).toEqual(['brand.txt', 'environment.txt', 'row.txt'])
  expect(files(cologne)).toEqual(['brand.txt', 'environment.txt', 'environment.txt'])
  expect(JSON.parse(built(paris, '../manifest.json'))).toHaveProperty(['sites', paris, 'files', 'a.txt'])

  write('media/row.txt', 'another')
  expect(run('build').stdout).toContain('1 built, 1 unchanged')
  expect(files(paris)).toEqual(['brand.txt', 'environment.txt', 'another'])
})

test('a file without an ending has its media type on each host', () => {
  const { run, built } = projectWithFiles()
  expect(run('build').status).toBe(0)
  expect(built(paris, '_headers')).toContain(`\n/${appSite}\n  Content-Type: application/json\n`)
  expect(built(paris, '_nginx.conf')).toContain(`location = /${appSite} {\n  default_type "application/json";\n}\n`)
  expect(contentType(`${paris}/${appSite}`)).toBe('application/json')
  expect(contentType('.well-known/dnt-policy')).toBe('text/plain; charset=utf-8')
  expect(contentType('assets/0123')).toBe('application/octet-stream')
})

test('a host file of the project at the path of a file is refused', () => {
  const { run, write } = projectWithFiles()
  write('microsites.config.ts', "export default { hostFiles: [{ path: 'a.txt', content: () => 'x' }] }\n")
  expect(run('build')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('`a.txt` is below `files`') as string,
  })
})
