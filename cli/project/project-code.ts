import { templateFolders } from './load-project.ts'
import { configFile, skipsConfig } from './config/project-config.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { openTree } from '../files/tree.ts'
import { packageRoot } from '../files/package.ts'
import { exitCodes } from '../program/outcome.ts'
import { plural } from '../text/plural.ts'
import { printable } from '../text/printable.ts'
import type { Checkout } from './checkout.ts'
import type { Site } from '../../compiler/3-resolve/project.ts'

/** The names of the templates that are code of the project and must not run; empty if it may run. */
export function refusedTemplates({ root, projectCode }: Checkout): readonly string[] {
  if (projectCode || root === packageRoot) return []
  const used = templateFolders({ root, projectCode: true })
  const packaged = templateFolders({ root, projectCode: false })
  return [...used].flatMap(([name, folder]) => (packaged.get(name) === folder ? [] : [name]))
}

/** Throws if rendering one of the sites would run code of the project that must not run. */
export function refuseTemplates(checkout: Checkout, sites: readonly Site[]): void {
  const refused = refusedTemplates(checkout)
  const first = sites.find(({ type }) => refused.includes(type))
  if (first === undefined) return
  // A folder may hold style sheets alone.
  const file = openTree(checkout.root).has(`templates/${first.type}/template.tsx`) ? 'template.tsx' : ''
  const more = sites.filter(({ type }) => refused.includes(type)).length - 1
  const others = sites.find(({ type }) => !refused.includes(type))?.type
  throw new CommandFailure(
    exitCodes.findings,
    `\`templates/${first.type}/${file}\` is code of this project, and \`--no-project-code\` runs none of it: ${first.domain}${more > 0 ? ` and ${plural(more, 'more site')}` : ''} cannot be rendered. Nothing was changed. \`validate\` and \`diff\` work without it${others === undefined ? '' : `, and so does \`build --filter type=${others}\``}.`,
  )
}

/** A line about what was not checked. `undefined` if that is nothing. */
export function uncheckedTemplates(checkout: Checkout): string | undefined {
  const templates = refusedTemplates(checkout).map((name) => `templates/${printable(name)}/template.tsx`)
  const unused = [...templates, ...(skipsConfig(checkout) ? [configFile] : [])]
  if (unused.length === 0) return undefined
  const files = unused.map((file) => `\`${file}\``).join(', ')
  return `Not checked: the code of this project (${files})${templates.length > 0 ? ' and the pages that it renders' : ''}. \`--no-project-code\` runs none of it.\n`
}
