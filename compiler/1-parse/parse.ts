import type { Report } from '../diagnostic/define.ts'
import { findSecrets } from '../source/secrets.ts'
import { filesOf } from '../source/source-file.ts'
import type { SourceSet, TranslationSource } from '../source/source-file.ts'
import { fileSpan } from '../source/span.ts'
import type { ProjectAst, TextsAst } from './ast.ts'
import { fileGivenUp } from './findings/file/given-up.ts'
import { jsonSyntax } from './findings/json/syntax.ts'
import { secretWrittenOut } from './findings/secret/written-out.ts'
import { FragmentReader } from './fragment-reader.ts'
import { limits } from './limits.ts'
import type { ParseCache } from './parse-cache.ts'
import { parseSites } from './parse-sites.ts'
import type { LocalesTable } from './schema/locales.ts'
import type { PlatformTable } from './schema/platform.ts'
import { byteOrderMark } from './whole-file.ts'

/** Text → values with places. Reports every syntax and shape error of all files, and returns what could be parsed. */
export async function parse(sources: SourceSet, report: Report, cache: ParseCache): Promise<ProjectAst> {
  let complete = true
  const found: Report = (definition, params, place) => {
    complete = false
    report(definition, params, place)
  }
  // Reported with `report`, not `found`: a secret does not make a file unreadable.
  reportSecrets(sources, report)
  const reader = new FragmentReader(found, cache)
  const { header, sites } = await parseSites(sources.sites, reader)
  const locales = await reader.file<LocalesTable>('locales', sources.locales)
  const platform = await reader.file<PlatformTable>('platform', sources.platform)
  const texts: TextsAst[] = []
  let brokenTexts = 0
  for (const source of sources.translations) {
    if (brokenTexts > limits.brokenTexts) {
      found(fileGivenUp, { findings: true }, { at: fileSpan(source.file.path) })
      break
    }
    const parsed = await parseTexts(source, reader)
    if (parsed) texts.push(parsed)
    // A text over the limit was not parsed.
    else if (source.file.text.length <= limits.translations) brokenTexts += source.file.text.length
  }
  return {
    ...(header && { header }),
    sites,
    ...(locales && { locales }),
    ...(platform && { platform }),
    texts,
    ...(sources.chosen && { chosen: sources.chosen }),
    complete,
  }
}

async function parseTexts(source: TranslationSource, reader: FragmentReader): Promise<TextsAst | undefined> {
  if (source.file.text.startsWith(byteOrderMark))
    reader.report(
      jsonSyntax,
      { problem: 'a byte order mark stands before it', remedy: 'Save the file as UTF-8 without a byte order mark.' },
      { at: { file: source.file.path, start: 0, end: 1 } },
    )
  const texts = await reader.file<Readonly<Record<string, string>>>('texts', source.file)
  return (
    texts && {
      language: source.language,
      namespace: source.namespace,
      layer: source.layer,
      file: source.file.path,
      texts,
    }
  )
}

/** Searches each file completely, including comments and parts that could not be parsed. */
function reportSecrets(sources: SourceSet, report: Report): void {
  for (const { path, text } of filesOf(sources)) {
    const secrets = findSecrets(text)
    for (const { kind, start, end } of secrets.slice(0, limits.findingsOfKind))
      report(secretWrittenOut, { kind, path }, { at: { file: path, start, end } })
    if (secrets.length > limits.findingsOfKind) report(fileGivenUp, { findings: true }, { at: fileSpan(path) })
  }
}
