import type { TelemetrySettings } from '../../runtime/contract/telemetry-settings.ts'
import type { SiteInputs } from './site-inputs.ts'
import { wholeDatadog } from '../../runtime/contract/whole-datadog.ts'

/** The styles and scripts that are inlined into pages: their SHA-256 in base64. */
export interface InlineHashes {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

/** For a plan that is not served. */
export const nothingInline: InlineHashes = { styles: [], scripts: [] }

/**
 * The policy for everything a site's pages may load, run and send. Allows no scripts from other hosts, no inline styles
 * or scripts except the known ones, and no scripts made from text. Forms may lead to any https address: browsers also
 * apply `form-action` to the redirects of the customer app, and only the app knows where they lead.
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
    // The bundler inlines small files of templates.
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...(telemetry ? askedBy(telemetry) : [])],
    'worker-src': replay ? ["'self'"] : [],
    'base-uri': [],
    'form-action': ["'self'", 'https:', ...originOf(environment.app).filter((origin) => origin.startsWith('http:'))],
    'frame-ancestors': [],
    'object-src': [],
    'require-trusted-types-for': ["'script'"],
    // The only allowed policy: it admits the worker that compresses recordings.
    'trusted-types': replay ? ['default'] : [],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.length === 0 ? "'none'" : sources.join(' ')}`)
    .join('; ')
}

function hashes(all: readonly string[]): readonly string[] {
  return all.map((hash) => `'sha256-${hash}'`)
}

/** The origins that telemetry sends requests to, apart from the site's own. */
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

/** `us3.datadoghq.com` → `browser-intake-us3-datadoghq.com`, derived as the SDK does. */
function datadogHost(site: string): string {
  const parts = site.split('.')
  const end = parts.pop() ?? ''
  return `browser-intake-${parts.join('-')}.${end}`
}

/** The origin of an absolute address as a list of one. Empty for a root-relative address. */
function originOf(address: string): readonly string[] {
  return /^https?:\/\/[^/?#]+/.exec(address) ?? []
}
