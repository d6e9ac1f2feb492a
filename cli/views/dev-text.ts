import type { DevSite } from '../dev/dev-sites.ts'
import { plural } from './plural.ts'

export interface DevFacts {
  readonly sites: readonly DevSite[]
  readonly port: number
  /** Address of the intake, where it has one of its own. */
  readonly intake: string | undefined
}

/** What is served where. */
export function devText({ sites, port, intake }: DevFacts): string {
  const first = sites[0]
  const lines = [
    `${plural(sites.length, 'site')} at http://localhost:${port}`,
    ...(first ? [`for one http://${first.host}:${port}`] : []),
    ...(intake === undefined ? [] : [`telemetry goes to ${intake}`]),
    'Ctrl-C ends it.',
  ]
  return `${lines.join('\n')}\n`
}
