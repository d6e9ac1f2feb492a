import { FragmentReader } from '../1-parse/fragment-reader.ts'
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
  const read = await new FragmentReader(report, cache).file<PlatformTable>('platform', platform)
  return read?.value ?? found
}
