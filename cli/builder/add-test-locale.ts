import { withPseudoLocale } from '../../compiler/plan/pseudo-locale.ts'
import type { Environment, Project } from '../../compiler/3-resolve/project.ts'
import { UsageFailure } from '../program/command-failure.ts'

/**
 * The project with its test locale on every site. Throws if search engines may list the environment, or if the project
 * has no test locale.
 */
export function addTestLocale(project: Project, { name, indexable }: Environment): Project {
  if (indexable)
    throw new UsageFailure(
      `\`--pseudo\` is for environments that search engines may not list, and they may list ${name}. Choose another with \`--env\`.`,
    )
  if (!project.testLocale)
    throw new UsageFailure(
      '`--pseudo` needs a test locale: an inactive row of locales.yaml with the country code `XA`, such as `en-XA`.',
    )
  return withPseudoLocale(project, project.testLocale)
}
