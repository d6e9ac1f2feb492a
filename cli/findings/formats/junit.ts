import type { Finding, WaivedFinding } from '../../../compiler/diagnostic/finding.ts'
import type { FindingsReport } from '../../project/findings-report.ts'
import { htmlText } from '../../text/html-text.ts'
import { placeText } from '../../text/region.ts'
import { sourceLines } from '../../text/source-lines.ts'
import type { SourceLines } from '../../text/source-lines.ts'
import { findingTexts } from '../finding-texts.ts'

/**
 * Findings as JUnit XML, for continuous integration services. Each finding is a test: an error fails, a warning
 * passes with output, and a waived finding is skipped. Without findings there is one passing test, because
 * services reject an empty report.
 */
export function findingsJunit(report: FindingsReport): string {
  const linesOf = sourceLines(report)
  const all: readonly (Finding | WaivedFinding)[] = [...report.diagnostics, ...report.waived]
  const failures = all.filter(({ severity }) => severity === 'error').length
  const cases = all.map((finding) => testCase(finding, linesOf(finding.span.file), report.folder))
  const tests = cases.length > 0 ? cases : ['    <testcase name="no findings" classname="microsites validate"/>\n']
  const counts = `tests="${tests.length}" failures="${failures}" errors="0"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<testsuites name="microsites" ${counts}>\n`,
    `  <testsuite name="validate" ${counts} skipped="${report.waived.length}">\n`,
    ...tests,
    '  </testsuite>\n',
    '</testsuites>\n',
  ].join('')
}

function testCase(finding: Finding | WaivedFinding, lines: SourceLines, folder: string): string {
  const place = folder + placeText(finding.span, lines)
  const text = [`${place} ${finding.code} ${finding.fingerprint}`, ...findingTexts(finding)].map(xml).join('\n')
  const outcome =
    'waiver' in finding
      ? `<skipped>${xml(`${finding.waiver.reason} (${finding.waiver.owner}, until ${finding.waiver.until})`)}\n${text}</skipped>`
      : finding.severity === 'error'
        ? `<failure type="${finding.code}" message="${xml(finding.message)}">${text}</failure>`
        : `<system-out>${text}</system-out>`
  return `    <testcase name="${xml(`${finding.code}: ${finding.message}`)}" classname="${xml(folder + finding.span.file)}">${outcome}</testcase>\n`
}

/** Text escaped for XML 1.0. Characters that XML does not allow become visible escapes. */
function xml(text: string): string {
  return htmlText(text).replace(/[\uFFFE\uFFFF]/g, (character) => `\\u${character.charCodeAt(0).toString(16)}`)
}
