import type { TelemetrySettings } from '../../runtime/contract/telemetry-settings.ts'
import type { SiteInputs } from './site-inputs.ts'
import { wholeDatadog } from '../../runtime/contract/whole-datadog.ts'

/** What pages hold of styles and scripts themselves, as base64 of its SHA-256. */
export interface InlineHashes {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

/** Of a plan that is not to be served. */
export const nothingInline: InlineHashes = { styles: [], scripts: [] }

/**
 * What a site's pages may load, run, ask and send, and nothing else: no script that is not the site's own, no style or
 * script in the page but the known ones, and no text that becomes a script. A form may lead to any https address: browsers
 * hold the way on from the customer app against it too, and only the app knows where that goes.
 */
export function contentSecurityPolicy(
  { environment, telemetry }: Pick<SiteInputs, 'environment' | 'telemetry'>,
  inline: InlineHashes,
): string {
  const replay = telemetry !== undefined && wholeDatadog(telemetry) !== undefined
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': [],
    'script-src': ["'self'", ...hashes(inline.scripts)],
    'style-src': hashes(inline.styles),
    // The bundler writes small files of templates into those that name them.
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...(telemetry ? askedBy(telemetry) : [])],
    'worker-src': replay ? ["'self'"] : [],
    'base-uri': [],
    'form-action': ["'self'", 'https:', ...originOf(environment.app).filter((origin) => origin.startsWith('http:'))],
    'frame-ancestors': [],
    'object-src': [],
    'require-trusted-types-for': ["'script'"],
    // The one policy lets the worker through that packs recordings.
    'trusted-types': replay ? ['default'] : [],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.length === 0 ? "'none'" : sources.join(' ')}`)
    .join('; ')
}

function hashes(all: readonly string[]): readonly string[] {
  return all.map((hash) => `'sha256-${hash}'`)
}

/** Origins that telemetry asks, without the site's own. */
function askedBy(telemetry: TelemetrySettings): readonly string[] {
  const { intake, segment, botCheck, graphql } = telemetry
  const datadog = wholeDatadog(telemetry)
  const intakes =
    intake === undefined
      ? [
          ...(segment ? ['https://cdn.segment.com', `https://${segment.apiHost ?? 'api.segment.io'}`] : []),
          ...(datadog ? [`https://${datadogHost(datadog.site)}`] : []),
        ]
      : originOf(intake)
  const configuration =
    datadog?.remoteConfigurationId === undefined ? [] : [`https://sdk-configuration.${datadogHost(datadog.site)}`]
  return [...new Set([...intakes, ...configuration, ...originOf(botCheck), ...originOf(graphql)])]
}

/** `us3.datadoghq.com` → `browser-intake-us3-datadoghq.com`, as the SDK makes it. */
function datadogHost(site: string): string {
  const parts = site.split('.')
  const end = parts.pop() ?? ''
  return `browser-intake-${parts.join('-')}.${end}`
}

/** The origin of an absolute address, in a list; none of a root-relative one. */
function originOf(address: string): readonly string[] {
  return /^https?:\/\/[^/?#]+/.exec(address) ?? []
}
