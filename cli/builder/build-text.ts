import type { BuildEvent } from './build-event.ts'
import { affectedText } from './plan-text.ts'
import { unsetText } from './read-keys.ts'
import type { Keys } from './read-keys.ts'
import type { Host } from '../program/host.ts'
import { bytesOf } from './release/packed-site.ts'
import { duration } from '../text/duration.ts'
import { fileSize } from '../text/file-size.ts'
import { plural } from '../text/plural.ts'
import { printable } from '../text/printable.ts'
import type { Progress } from '../text/progress.ts'
import { styleFor } from '../text/style.ts'
import type { SiteRecord } from './release/site-record.ts'
import type { BuildResult } from './build-result.ts'

/** Shows the events of a build. */
export function buildProgress(host: Host, { step, say }: Progress): (event: BuildEvent) => void {
  const style = styleFor(host.color && host.interactive)
  let total = 0
  let done = 0
  return (event) => {
    if (event.kind === 'bundling' && host.detail !== 'quiet') say('bundling')
    if (event.kind === 'remote' && host.detail !== 'quiet') say(event.text)
    if (event.kind === 'building') total = event.sites
    if (event.kind === 'built') step(`${printable(event.domain)}  ${contentOf(event.site)}`, ++done, total)
    if (event.kind === 'failed') {
      done++
      say(`${style.red('✖')} ${printable(event.domain)}  ${printable(event.reason)}`)
    }
  }
}

/** Facts about a build that the summary shows beside its result. */
export interface BuildFacts {
  readonly milliseconds: number
  /** Number of findings. They are all warnings, since a project with errors does not build. */
  readonly warnings: number
  readonly keys: Pick<Keys, 'unset' | 'off'>
  /** Whether `--affected` selects the sites. */
  readonly affected: boolean
}

/** The result of a build in one line, followed by the sites that were not built. */
export function buildSummary(
  result: BuildResult,
  { milliseconds, warnings, keys, affected }: BuildFacts,
  host: Host,
): string {
  const style = styleFor(host.color)
  const { built, unchanged, failed, remote } = result
  const { pages, bytes } = sizeOf(result)
  const parts = [
    `${plural(built + unchanged + failed.size, 'site')}: ${built} built, ${unchanged} ${affected && unchanged > 0 ? affectedText : 'unchanged'}`,
    ...(failed.size > 0 ? [style.red(`${failed.size} failed`)] : []),
    ...(remote ? [`${remote.taken} from the remote cache`] : []),
    ...(remote && remote.failed > 0 ? [style.red(`${plural(remote.failed, 'request')} to it failed`)] : []),
    plural(pages, 'page'),
    fileSize(bytes),
    duration(milliseconds),
  ]
  const again =
    failed.size > 0 ? `Again, only what failed: microsites build --domain ${[...failed.keys()].join(' ')}\n` : ''
  const found =
    warnings > 0 ? `${plural(warnings, 'warning')}: microsites validate shows ${warnings === 1 ? 'it' : 'them'}\n` : ''
  const blind = keys.unset.length > 0 ? `Not set, and so not in the pages: ${unsetText(keys)}\n` : ''
  return `${parts.join(style.dim(' · '))}\n${again}${found}${blind}`
}

/** The same for `--format json`. */
export function buildData(result: BuildResult, { milliseconds, warnings, keys }: BuildFacts) {
  const { built, unchanged, failed, remote } = result
  return {
    built,
    unchanged,
    failed: Object.fromEntries(failed),
    ...(remote && { remote }),
    ...sizeOf(result),
    warnings,
    unset: keys.unset,
    milliseconds: Math.round(milliseconds),
  }
}

/** Pages and bytes of the selected sites. */
function sizeOf({ manifest, selected }: BuildResult): { readonly pages: number; readonly bytes: number } {
  const sites = selected.flatMap((domain) => manifest.sites[domain] ?? [])
  return {
    pages: sites.reduce((sum, site) => sum + site.pages, 0),
    bytes: sites.reduce((sum, site) => sum + bytesOf(site), 0),
  }
}

/** A domain without pages is retired or only redirects. */
function contentOf(site: SiteRecord): string {
  if (site.pages > 0) return `${plural(site.pages, 'page')}  ${fileSize(bytesOf(site))}`
  return '404.html' in site.files ? 'is retired' : 'leads elsewhere'
}
