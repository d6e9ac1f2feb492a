import type { SiteAst } from '../1-parse/ast.ts'
import { sitePath } from '../domain/slug.ts'

/** Equal for alternates: sites of a brand with the same slug and type. */
export function alternateKey({ row: { value } }: SiteAst): string {
  return `${value.brand ?? ''} ${sitePath(value.slug, value.type)}`
}
