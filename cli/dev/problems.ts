import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Finding, Span } from '../../compiler/index.ts'
import type { Problem, ProblemPlace } from '../../runtime/dev/messages.ts'
import { systemFailure } from '../system-failure.ts'
import { codeFrame } from '../views/code-frame.ts'
import { worstFirst } from '../views/findings-report.ts'
import type { FindingsReport } from '../views/findings-report.ts'
import { printable } from '../views/printable.ts'
import { regionOf } from '../views/region.ts'
import { sourceLines } from '../views/source-lines.ts'
import type { SourceLines } from '../views/source-lines.ts'
import { styleFor } from '../views/style.ts'

/** Nobody mends more at a time; `microsites validate` has all. */
const shown = 20

/** Other places of a finding that are shown. */
const places = 3

/** Lines of what the bundler shows. */
const longestFrame = 40

/** Findings as the overlay shows them, the worst first. */
export function problemsOf(report: FindingsReport): readonly Problem[] {
  const linesOf = sourceLines(report)
  return worstFirst(report)
    .slice(0, shown)
    .map((finding) => problemOf(finding, linesOf))
}

function problemOf(finding: Finding, linesOf: (file: string) => SourceLines): Problem {
  const { severity, code, message, help, impact, span, related } = finding
  return {
    severity,
    code,
    message: printable(message),
    places: [
      placeOf(span, linesOf(span.file)),
      ...related.slice(0, places).map((one) => ({ ...placeOf(one.span, linesOf(one.span.file)), note: one.message })),
    ],
    ...(impact !== undefined && { impact: printable(impact) }),
    help: printable(help),
    explain: `microsites explain ${code}`,
  }
}

function placeOf(span: Span, lines: SourceLines): ProblemPlace {
  const region = regionOf(span, lines)
  const file = printable(span.file)
  const style = styleFor(false)
  return {
    at: region ? `${file}:${region.start.line}:${region.start.column}` : file,
    frame: codeFrame({ lines, span, mark: (text) => text, style }),
  }
}

/**
 * What a template throws, or the bundler says of it, as a problem.
 * @param where what failed, if the error does not say it itself
 */
export function templateProblem(error: unknown, where: string): Problem {
  const reason = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
  const lines = reason.split('\n').filter((line) => line.trim() !== '' && !/^Build failed with \d+ error/.test(line))
  const [message = '', ...frame] = lines.map(printable)
  const place = frame.map((line) => /[╭┌]─+\[ (.+) \]/.exec(line)?.[1]).find(Boolean)
  return {
    severity: 'error',
    code: 'template',
    // As the bundler says which of its parts it is that complains.
    message: message.replace(/^\[[\w:@/-]+\] /, ''),
    places: [{ at: place ?? where, frame: frame.slice(0, longestFrame) }],
    help: 'Mend the template and save it.',
  }
}

/** What the system says where a project in `root` cannot be read, as a problem. */
export function readingProblem(error: unknown, root: string): Problem {
  const { path } = error as NodeJS.ErrnoException
  const said = systemFailure(error) ?? (error instanceof Error ? error.message : String(error))
  return {
    severity: 'error',
    code: 'files',
    message: `The project cannot be read: ${printable(said)}`,
    places: path === undefined ? [] : [{ at: printable(relative(root, path)), frame: [] }],
    help: 'What is shown stays as it is until it is mended.',
  }
}
