import type { Environment, Project } from '../../compiler/3-resolve/project.ts'
import { didYouMean } from '../../compiler/domain/nearest.ts'
import { UsageFailure } from '../program/command-failure.ts'
import { withPseudoLocale } from '../../compiler/plan/pseudo-locale.ts'
import { printable } from '../text/printable.ts'

/**
 * The environment called `name`. `preview.localhost` is `preview` with its addresses on this machine, for development
 * and end-to-end tests; `preview.localhost:4401` also names the port of its services. Throws {@link noEnvironment} if
 * there is none.
 */
export function environmentOf({ environments }: Project, name: string): Environment {
  const [, base = name, port = '4400'] = /^(.+)\.localhost(?::([1-9]\d{0,4}))?$/.exec(name) ?? []
  const found = Object.hasOwn(environments, base) ? environments[base] : undefined
  if (found && Number(port) <= 65_535) return name === base ? found : onThisMachine(found, port)
  throw noEnvironment(name, environments)
}

/** The failure for an environment that is not one of those known. */
export function noEnvironment(name: string, known: Readonly<Record<string, unknown>>): UsageFailure {
  const names = Object.keys(known)
  return new UsageFailure(
    `There is no environment \`${printable(name)}\`: microsites.yaml has ${names.join(', ')}.${didYouMean(name, names)}`,
  )
}

/** An environment with all its addresses on this machine. Its services take any key, and every session is recorded. */
function onThisMachine({ aliases = [], ...environment }: Environment, port: string): Environment {
  const services = `http://localhost:${port}`
  // A former pattern may be the domain alone, which is the host of the site here.
  const others = aliases.filter((alias) => alias !== '{domain}')
  return {
    ...environment,
    name: `${environment.name}.localhost`,
    hosts: '{domain}.localhost',
    ...(others.length > 0 && { aliases: others.map((alias) => `${alias}.localhost`) }),
    indexable: false,
    micrositesHost: 'http://microsites.localhost',
    botCheck: `${services}/bot-check`,
    graphql: `${services}/graphql`,
    app: `${services}/reserve`,
    intake: services,
    segment: { writeKey: 'local' },
    datadog: {
      applicationId: 'local',
      clientToken: 'local',
      site: environment.datadog?.site ?? 'datadoghq.com',
      sessionSampleRate: 100,
      sessionReplaySampleRate: 100,
    },
  }
}

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
