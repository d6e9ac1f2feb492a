import * as z from 'zod'
import type { ContentSection } from '../../../runtime/contract/content.ts'
import { schemaKit } from '../../fields/schema-kit.ts'

const { asOf, source } = schemaKit.sourced

/** The front matter of a file in content/. */
export const frontMatterSchema = z.strictObject({ asOf, source: source.optional() })

/** A file in content/. */
export interface ContentText extends z.infer<typeof frontMatterSchema> {
  readonly sections: readonly ContentSection[]
}
