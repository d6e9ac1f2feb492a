import type { Environment, Project } from '../../compiler/index.ts'
import { environmentOf } from '../build/environment-of.ts'
import { CommandFailure } from '../command-failure.ts'

/** The environment of that name. Throws where there is none, and says what one for this machine looks like. */
export function devEnvironment(project: Project, name: string): Environment {
  try {
    return environmentOf(project, name)
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error
    throw new CommandFailure(error.exitCode, `${error.message}\n\n${fix}`)
  }
}

const fix = `Name one with \`--env\` whose hosts end in .localhost, or write under \`environments\` in microsites.yaml:

  e2e:
    hosts: "{domain}.localhost"
    indexable: false
    micrositesHost: http://microsites.localhost
    botCheck: http://localhost:4400/bot-check
    graphql: http://localhost:4400/graphql
    app: http://localhost:4400/reserve
    intake: http://localhost:4400
    segment: { writeKey: local }`
