import { createHash } from 'node:crypto'
import type { InlineHashes } from '../../../compiler/plan/content-security-policy.ts'
import type { SiteInputs } from '../../../compiler/plan/site-inputs.ts'
import { pageTheme } from '../../../compiler/plan/theme-style.ts'
import type { ServerModule } from './bundle.ts'

const known = new WeakMap<ServerModule, Map<string, InlineHashes>>()

/** Hashes of the inline styles and scripts of a site's pages. */
export function inlineHashes(server: ServerModule, { site, brand }: Pick<SiteInputs, 'site' | 'brand'>): InlineHashes {
  const { styles, scripts } = ofTemplate(server, site.type)
  const style = pageTheme(brand)?.style
  return { styles: style === undefined ? styles : [...styles, hash(style)], scripts }
}

/** Cached, because many sites share a template. */
function ofTemplate(server: ServerModule, template: string): InlineHashes {
  const templates = known.get(server) ?? new Map<string, InlineHashes>()
  known.set(server, templates)
  const found = templates.get(template)
  if (found) return found
  const { styles, scripts } = server.inline(template)
  const hashes = { styles: styles.map(hash), scripts: scripts.map(hash) }
  templates.set(template, hashes)
  return hashes
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
