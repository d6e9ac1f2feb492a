import type { Environment, Project } from '../../compiler/3-resolve/project.ts'
import type { Problem } from '../../runtime/dev/messages.ts'
import { environmentOf } from '../builder/environment-of.ts'

/** The named environment, with its addresses on this machine. Throws if it is missing. */
export function devEnvironment(project: Project, name: string): Environment {
  const named = environmentOf(project, name)
  return named.hosts.endsWith('.localhost') ? named : environmentOf(project, `${name}.localhost`)
}

/** The finding when the environment of the server was removed, and none is left for this machine. */
export const noEnvironment: Problem = {
  severity: 'error',
  code: 'environment',
  message: 'The environment of this server is no longer in microsites.yaml, so no site has a host on this machine.',
  places: [{ at: 'microsites.yaml', frame: [] }],
  help: 'Add it again, or start `microsites dev --env NAME` with another one.',
}
