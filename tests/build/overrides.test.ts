import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build, digestsIn, domains, edit, keepSites, mustBuild, newProject } from './project.ts'

const [cologne, kyoto, paris, tokyo] = domains

/** Returns the sites with a file that has other content or another name. */
function changedSites(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): readonly string[] {
  return domains.filter((domain) => JSON.stringify(of(before, domain)) !== JSON.stringify(of(after, domain)))
}

function of(tree: Readonly<Record<string, string>>, domain: string) {
  return Object.entries(tree).filter(([file]) => file.startsWith(domain))
}

test('CL-02 a project has a template of its own, and only pages of that type change', () => {
  const project = newProject()
  mustBuild(project)
  // Templates share JavaScript, and all of them affect how it is split into files.
  const cityPage = (): string =>
    readFileSync(join(project, 'dist', kyoto, 'ja/index.html'), 'utf8').replaceAll(
      /assets\/[\w-]+\.js| integrity="[^"]*"/g,
      '',
    )
  const before = cityPage()
  mkdirSync(join(project, 'templates/poi/parts'), { recursive: true })
  writeFileSync(join(project, 'templates/poi/style.css'), 'h1 { color: rebeccapurple }\n')
  writeFileSync(join(project, 'templates/poi/parts/note.tsx'), 'export const Note = () => <p>Bring your ticket</p>\n')
  writeFileSync(
    join(project, 'templates/poi/template.tsx'),
    `import { PlaceName, useTexts } from 'microsites/runtime'
import type { Template } from 'microsites/runtime'
import { Steps } from 'microsites/templates'
import { Note } from './parts/note.tsx'

export const template: Template = {
  title: (t, { site }) => \`Our \${site.name.title}\`,
  description: () => 'Our description',
  Page: ({ data }) => <><h1>Our <PlaceName name={data.site.name} locale={data.locale} /></h1><Steps /><Note /></>,
}
`,
  )
  mustBuild(project)
  const page = (): string => readFileSync(join(project, 'dist', tokyo, 'index.html'), 'utf8')
  expect(page()).toContain('<title>Our Tokyo Station</title>')
  expect(page()).toContain('Bring your ticket')
  expect(page()).toMatch(/rebeccapurple|#639/)
  expect(cityPage()).toBe(before)
  // A file next to the template is part of it.
  edit(project, 'templates/poi/parts/note.tsx', 'Bring', 'Show')
  mustBuild(project)
  expect(page()).toContain('Show your ticket')
})

test('CL-02 a project has styles of its own for a template of the package', () => {
  const project = newProject()
  keepSites(project, paris, tokyo)
  mkdirSync(join(project, 'templates/poi'), { recursive: true })
  writeFileSync(
    join(project, 'templates/poi/style.css'),
    "@import 'microsites/templates/style.css';\nh1 { --own-style: 1 }\n",
  )
  mustBuild(project)
  const page = (domain: string): string => readFileSync(join(project, 'dist', domain, 'index.html'), 'utf8')
  expect(page(tokyo)).toContain('--own-style')
  expect(page(tokyo)).toContain('Tokyo Station')
  expect(page(paris)).not.toContain('--own-style')
  edit(project, 'templates/poi/style.css', 'own-style: 1', 'own-style: 2')
  mustBuild(project)
  expect(page(tokyo)).toMatch(/--own-style: ?2/)
  expect(build(project, ['--no-project-code']).stderr).toContain('`templates/poi/` is code of this project')
})

test('CL-02 a project has a translation of its own, and only sites in that language change', () => {
  const project = newProject()
  edit(project, 'sites.yaml', 'locales: some', 'locales: [en, ja]')
  mustBuild(project)
  const before = digestsIn(join(project, 'dist'))
  mkdirSync(join(project, 'templates/translations/de'), { recursive: true })
  writeFileSync(
    join(project, 'templates/translations/de/microsites.json'),
    '{ "how.title": "So einfach geht es bei uns" }\n',
  )
  mustBuild(project)
  const page = readFileSync(join(project, 'dist', cologne, 'de/index.html'), 'utf8')
  expect(page).toContain('So einfach geht es bei uns')
  expect(readFileSync(join(project, 'dist', cologne, 'index.html'), 'utf8')).not.toContain('So einfach geht es bei uns')
  expect(changedSites(before, digestsIn(join(project, 'dist')))).toEqual([cologne, paris, tokyo])
  expect(of(before, kyoto)).toEqual(of(digestsIn(join(project, 'dist')), kyoto))
})

test('CL-02 images of a template, from its page and from its styles, are in the folder of each site', () => {
  const project = newProject()
  keepSites(project, tokyo)
  const folder = join(project, 'templates/poi')
  mkdirSync(folder, { recursive: true })
  // Too large for Vite to inline.
  const image = (shade: number): string =>
    `<svg xmlns="http://www.w3.org/2000/svg"><!--${'x'.repeat(8000)}--><rect fill="#${shade}"/></svg>`
  writeFileSync(join(folder, 'photo.svg'), image(111))
  writeFileSync(join(folder, 'ground.svg'), image(222))
  writeFileSync(join(folder, 'style.css'), 'h1 { background: url(./ground.svg) }\n')
  writeFileSync(
    join(folder, 'template.tsx'),
    `import type { Template } from 'microsites/runtime'
import photo from './photo.svg'
export const template: Template = { title: () => 'T', description: () => 'D', Page: () => <h1><img src={photo} alt="" /></h1> }
`,
  )
  mustBuild(project)
  const page = readFileSync(join(project, 'dist', tokyo, 'index.html'), 'utf8')
  const images = [...page.matchAll(/\/(assets\/[\w-]+\.svg)/g)].map(([, file]) => file ?? '')
  expect(new Set(images).size).toBe(2)
  for (const file of images) expect(readFileSync(join(project, 'dist', tokyo, file), 'utf8')).toContain('<svg')
})

test('a tsconfig.json beside a template changes nothing', () => {
  const project = newProject()
  keepSites(project, tokyo)
  mkdirSync(join(project, 'templates/poi'), { recursive: true })
  writeFileSync(
    join(project, 'templates/poi/template.tsx'),
    `import type { Template } from 'microsites/runtime'
export const template: Template = { title: () => 'T', description: () => 'D', Page: () => <h1>x</h1> }
`,
  )
  mustBuild(project)
  const before = digestsIn(join(project, 'dist'))
  writeFileSync(
    join(project, 'tsconfig.json'),
    '{ "compilerOptions": { "jsx": "preserve", "jsxImportSource": "preact" } }',
  )
  mustBuild(project, ['--clean'])
  expect(digestsIn(join(project, 'dist'))).toEqual(before)
})
