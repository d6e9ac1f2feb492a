import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Gives a project a template of its own, for which the package brings no bundle. */
export function addTemplate(project: string): void {
  const folder = join(project, 'templates/poi')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'style.css'), 'h1 { color: rebeccapurple }\n')
  writeFileSync(
    join(folder, 'template.tsx'),
    `import type { Template } from 'microsites/runtime'

export const template: Template = {
  title: (t, { site }) => \`Our \${site.name.title}\`,
  description: () => 'Our description',
  Page: ({ data }) => <main><h1>Our {data.site.name.title}</h1></main>,
}
`,
  )
}
