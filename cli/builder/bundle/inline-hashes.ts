import { createHash } from 'node:crypto'
import type { InlineHashes } from '../../../compiler/plan/content-security-policy.ts'
import type { SiteInputs } from '../../../compiler/plan/site-inputs.ts'
import { pageTheme } from '../../../compiler/plan/theme-style.ts'
import { memo } from '../../../compiler/source/memo.ts'
import type { ServerModule } from './bundle.ts'

/** Hashes of the inline styles and scripts of a site's pages. */
export function inlineHashes(server: ServerModule, { site, brand }: Pick<SiteInputs, 'site' | 'brand'>): InlineHashes {
  const { styles, scripts } = ofTemplate(server)(site.type)
  const style = pageTheme(brand)?.style
  return { styles: style === undefined ? styles : [...styles, hash(style)], scripts }
}

/** Kept, because many sites share a template. */
const ofTemplate = memo((server: ServerModule) =>
  memo((template: string): InlineHashes => {
    const { styles, scripts } = server.inline(template)
    return { styles: styles.map(hash), scripts: scripts.map(hash) }
  }),
)

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
