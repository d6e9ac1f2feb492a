import type { Environment, KeySource } from '../../3-resolve/project.ts'
import type { Emitter } from '../emitter.ts'
import { generated, objectLiteral } from '../literal.ts'

export const environments: Emitter = {
  path: 'environments.ts',
  content: ({
    environments: all,
  }) => `${generated('microsites.yaml')}import type { EnvironmentMap } from 'microsites/contract'
import { hostMap } from './host-map.ts'

/** By name. Keys are named after the variables that hold them; their values are in the pages of a build alone. */
export const environments = ${objectLiteral(Object.entries(all).map(([name, environment]) => [name, rowOf(environment)]))} as const satisfies EnvironmentMap

/** An environment of microsites.yaml. */
export type EnvironmentName = keyof typeof environments

/** The environment that has a site of the table at this host (lower-case, no port). */
export function environmentOf(host: string): EnvironmentName | undefined {
  const names = Object.keys(environments) as EnvironmentName[]
  return names.find((name) => {
    const [before = '', after = ''] = environments[name].hosts.split('{domain}')
    const domain = host.slice(before.length, host.length - after.length)
    return host === before + domain + after && Object.hasOwn(hostMap, domain)
  })
}
`,
}

/** Aliases and files are left out: no page is shown at them. */
function rowOf({ name, aliases: _, files: __, segment, datadog, ...row }: Environment) {
  return {
    ...row,
    ...(segment && { segment: { ...segment, writeKey: written(segment.writeKey) } }),
    ...(datadog && {
      datadog: {
        ...datadog,
        applicationId: written(datadog.applicationId),
        clientToken: written(datadog.clientToken),
      },
    }),
  }
}

const written = (source: KeySource): string => (source === 'local' ? source : `env:${source.variable}`)
