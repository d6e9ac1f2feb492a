import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page that renders, and throws when its button is clicked after hydration. */
const fragile = `import { useState } from 'react'
import type { PageProps, Template } from 'microsites/runtime'

function Page({ data }: PageProps) {
  const [broken, setBroken] = useState(false)
  if (broken) throw new Error('The template is broken')
  return <button className="break" onClick={() => setBroken(true)}>{data.site.name.title}</button>
}

export const template: Template = { title: () => 'Fragile', description: () => 'Fragile', Page }
`

/** Gives the points of interest of a project such a page. */
export function breakTemplate(project: string): void {
  const folder = join(project, 'templates/poi')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'template.tsx'), fragile)
}
