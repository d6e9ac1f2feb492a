import { createHash } from 'node:crypto'
import type { InlineHashes } from '../../../compiler/plan/content-security-policy.ts'
import type { ServerModule } from './bundle.ts'

const known = new WeakMap<ServerModule, Map<string, InlineHashes>>()

/** Hashes of the inline styles and scripts of a template's pages. Cached, because many sites share them. */
export function inlineHashes(server: ServerModule, template: string): InlineHashes {
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
