import type { BuildEvent } from './build-event.ts'
import { unsetText } from './read-keys.ts'
import type { Keys } from './read-keys.ts'
import type { BuildResult } from './publish-build.ts'
import type { Host } from '../program/host.ts'
import type { SiteRecord } from './release/manifest.ts'
import { duration } from '../text/duration.ts'
import { fileSize } from '../text/file-size.ts'
import { plural } from '../text/plural.ts'
import { printable } from '../text/printable.ts'
import { styleFor } from '../text/style.ts'

export interface BuildProgress {
  show(this: void, event: BuildEvent): void
  /** Clears the progress line. */
  end(): void
}

/** Draws the progress of a build: a single changing line on a terminal, otherwise one line per finished site. */
export function buildProgress(host: Host): BuildProgress {
  const style = styleFor(host.color && host.interactive)
  let total = 0
  let done = 0
  const draw = (text: string): void => host.progress(`\r\u001B[2K${text}`)
  return {
    show(event) {
      if (event.kind === 'stage') return
      if (event.kind === 'bundling') return host.interactive ? draw('bundling …') : host.progress('bundling\n')
      if (event.kind === 'building') {
        total = event.sites
        return
      }
      done++
      const domain = printable(event.domain)
      if (event.kind === 'failed') {
        if (host.interactive) draw('')
        return host.progress(`${style.red('✖')} ${domain}  ${printable(event.reason)}\n`)
      }
      if (host.interactive) return draw(`${done}/${total} ${domain}`)
      host.progress(`✔ ${domain}  ${contentOf(event.site)}\n`)
    },
    end() {
      if (host.interactive) draw('')
    },
  }
}

/** Facts about a build that the summary shows beside its result. */
export interface BuildFacts {
  readonly milliseconds: number
  /** Number of findings. They are all warnings, since a project with errors does not build. */
  readonly warnings: number
  readonly keys: Pick<Keys, 'unset' | 'off'>
}

/** The result of a build in one line, followed by the sites that were not built. */
export function buildSummary(
  { built, unchanged, failed, manifest }: BuildResult,
  { milliseconds, warnings, keys }: BuildFacts,
  host: Host,
): string {
  const style = styleFor(host.color)
  const sites = Object.values(manifest.sites)
  const pages = sites.reduce((sum, site) => sum + site.pages, 0)
  const bytes = sites.reduce((sum, site) => sum + bytesOf(site), 0)
  const parts = [
    `${plural(built + unchanged + failed.size, 'site')}: ${built} built, ${unchanged} unchanged`,
    ...(failed.size > 0 ? [style.red(`${failed.size} failed`)] : []),
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

/** A domain without pages only redirects. */
function contentOf(site: SiteRecord): string {
  return site.pages === 0 ? 'leads elsewhere' : `${plural(site.pages, 'page')}  ${fileSize(bytesOf(site))}`
}

function bytesOf({ files }: SiteRecord): number {
  return Object.values(files).reduce((sum, [bytes]) => sum + bytes, 0)
}
