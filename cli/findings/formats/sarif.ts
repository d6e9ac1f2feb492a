import { catalogue } from '../../../compiler/catalogue.ts'
import type { CatalogueEntry } from '../../../compiler/diagnostic/define.ts'
import type { Finding, WaivedFinding } from '../../../compiler/diagnostic/finding.ts'
import type { Span } from '../../../compiler/source/span.ts'
import { version } from '../../files/package.ts'
import type { FindingsReport } from '../../project/findings-report.ts'
import { regionOf } from '../../text/region.ts'
import { sourceLines } from '../../text/source-lines.ts'
import { jsonSafe } from '../../text/json-safe.ts'
import { findingTexts } from '../finding-texts.ts'

/** Findings as SARIF 2.1.0, for code scanning services. Waived findings are included as suppressed. */
export function findingsSarif(report: FindingsReport): string {
  const linesOf = sourceLines(report)
  const all: readonly (Finding | WaivedFinding)[] = [...report.diagnostics, ...report.waived]
  const codes = new Set(all.map(({ code }) => code))
  const rules = (report.known ?? catalogue).filter(({ code }) => codes.has(code))
  const indexes = new Map(rules.map(({ code }, index) => [code, index]))
  const physicalLocation = (span: Span): object => {
    const region = regionOf(span, linesOf(span.file))
    return {
      artifactLocation: { uri: uriOf(report.folder + span.file), uriBaseId: '%SRCROOT%' },
      ...(region && {
        region: {
          startLine: region.start.line,
          startColumn: region.start.column,
          endLine: region.end.line,
          endColumn: region.end.column,
        },
      }),
    }
  }
  const results = all.map((finding) => ({
    ruleId: finding.code,
    ruleIndex: indexes.get(finding.code),
    level: finding.severity,
    message: { text: messageText(findingTexts(finding).join(' ')) },
    locations: [{ physicalLocation: physicalLocation(finding.span) }],
    ...(finding.related.length > 0 && {
      relatedLocations: finding.related.map(({ message, span }, id) => ({
        id,
        message: { text: messageText(message) },
        physicalLocation: physicalLocation(span),
      })),
    }),
    partialFingerprints: { 'microsites/v1': finding.fingerprint },
    suppressions: 'waiver' in finding ? [suppression(finding)] : [],
  }))
  const log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'microsites', semanticVersion: version, rules: rules.map(ruleOf) } },
        columnKind: 'utf16CodeUnits',
        results,
      },
    ],
  }
  return jsonSafe(`${JSON.stringify(log, null, 2)}\n`)
}

function ruleOf({ code, severity, docs }: CatalogueEntry): object {
  return {
    id: code,
    shortDescription: { text: docs.why },
    help: { text: `${docs.why}\n\nReported:\n${docs.bad}\n\nRight:\n${docs.good}` },
    defaultConfiguration: { level: severity },
  }
}

function suppression({ waiver }: WaivedFinding): object {
  return {
    kind: 'external',
    status: 'accepted',
    justification: `${waiver.reason} (${waiver.owner}, until ${waiver.until})`,
  }
}

/** A path as a relative URI reference. */
function uriOf(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** In a SARIF message, `[a](1)` is a link. Other brackets need no escaping. */
function messageText(text: string): string {
  return text.includes('](') ? text.replaceAll(/[\\[\]]/g, String.raw`\$&`) : text
}
