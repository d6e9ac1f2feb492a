import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Finding } from '../../compiler/diagnostic/finding.ts'
import type { Span } from '../../compiler/source/span.ts'
import type { Problem, ProblemPlace } from '../../runtime/dev/messages.ts'
import { systemFailure } from '../text/system-failure.ts'
import { codeFrame } from '../text/code-frame.ts'
import { shownFindings, worstFirst } from '../project/findings-report.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import { printable } from '../text/printable.ts'
import { placeText } from '../text/region.ts'
import { sourceLines } from '../text/source-lines.ts'
import type { SourceLines } from '../text/source-lines.ts'
import { styleFor } from '../text/style.ts'

/** Nobody fixes more at a time, and `microsites validate` lists all. */
const shown = 20

/** Related places shown per finding. */
const places = 3

/** Lines of the bundler's output shown at most. */
const longestFrame = 40

/** Findings for the overlay, errors first. */
export function problemsOf(report: FindingsReport): readonly Problem[] {
  const linesOf = sourceLines(report)
  return worstFirst(shownFindings(report))
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
      ...related.slice(0, places).map(({ span, message }) => ({ ...placeOf(span, linesOf(span.file)), note: message })),
    ],
    ...(impact !== undefined && { impact: printable(impact) }),
    help: printable(help),
    explain: `microsites explain ${code}`,
  }
}

function placeOf(span: Span, lines: SourceLines): ProblemPlace {
  const style = styleFor(false)
  return {
    at: printable(placeText(span, lines)),
    frame: codeFrame({ lines, span, mark: (text) => text, style }),
  }
}

/**
 * An error of a template or the bundler, as a problem.
 * @param where the template that failed, in case the error does not name it
 */
export function templateProblem(error: unknown, where: string): Problem {
  const reason = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
  const lines = reason.split('\n').filter((line) => line.trim() !== '' && !/^Build failed with \d+ error/.test(line))
  const [message = '', ...frame] = lines.map(printable)
  const place = frame.map((line) => /[╭┌]─+\[ (.+) \]/.exec(line)?.[1]).find(Boolean)
  return {
    severity: 'error',
    code: 'template',
    // Drop the bundler's name for the plugin that reported the error.
    message: message.replace(/^\[[\w:@/-]+\] /, ''),
    places: [{ at: place ?? where, frame: frame.slice(0, longestFrame) }],
    help: 'Fix the template and save it.',
  }
}

/** A file system error while reading the project in `root`, as a problem. */
export function readingProblem(error: unknown, root: string): Problem {
  const { path } = error as NodeJS.ErrnoException
  const said = systemFailure(error) ?? (error instanceof Error ? error.message : String(error))
  return {
    severity: 'error',
    code: 'files',
    message: `The project cannot be read: ${printable(said)}`,
    places: path === undefined ? [] : [{ at: printable(relative(root, path)), frame: [] }],
    help: 'The pages stay as they are until you fix this.',
  }
}
