import { parse } from '../1-parse/parse.ts'
import type { ParseCache } from '../1-parse/parse-cache.ts'
import type { PlatformTable } from '../1-parse/schema/platform.ts'
import { collector } from '../diagnostic/define.ts'
import type { Diagnostic } from '../diagnostic/diagnostic.ts'
import type { SourceFile } from '../source/source-file.ts'

/**
 * Reads only microsites.yaml, so that a rollback works even if the tables have errors.
 * @returns the settings, or the findings in them.
 */
export async function readPlatform(
  platform: SourceFile,
  cache: ParseCache,
): Promise<PlatformTable | readonly Diagnostic[]> {
  const { report, found } = collector()
  const none = (path: string): SourceFile => ({ path, text: '' })
  const sources = { sites: none('sites.yaml'), locales: none('locales.yaml'), platform, translations: [] }
  // Answers for the empty files, so that the YAML parser is not loaded if the settings are cached.
  const known: ParseCache = {
    ...cache,
    get: (kind, text) => (kind !== 'platform' ? { value: {}, node: undefined } : cache.get(kind, text)),
  }
  const ast = await parse(sources, report, known)
  return ast.platform?.value ?? found.filter(({ span }) => span.file === platform.path)
}
