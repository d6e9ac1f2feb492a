import { parseDocument, visit } from 'yaml'
import type { Document } from 'yaml'
import type { FactsAst, ProjectAst } from '../1-parse/ast.ts'
import { factNames } from '../fields/index.ts'
import { trimmedEnd } from '../rewrite/replace-value.ts'
import { flowText } from '../source/flow-text.ts'
import { lineBegin } from '../source/line-at.ts'
import { entryAt, spanOf } from '../source/node.ts'
import type { SourceFile } from '../source/source-file.ts'
import { applyEdits, joinedEdits } from '../source/text-edit.ts'
import type { TextEdit } from '../source/text-edit.ts'
import { setField } from './edit-row.ts'
import type { EditProblem } from './edit-row.ts'
import { addRows, linesOf } from './edit-table.ts'
import type { NewRow } from './edit-table.ts'
import type { ImportedSite } from './imported-sites.ts'

/** The beginning of a new facts.yaml. */
export const emptyFacts = '# yaml-language-server: $schema=schemas/facts.schema.json\nversion: 1\nfacts:\n'

/**
 * The text of facts.yaml with other facts in some of its rows. New rows come last. All other values, the order of the
 * rows and all comments stay.
 */
export function writeFacts(
  { path, text }: SourceFile,
  ast: ProjectAst,
  sites: readonly ImportedSite[],
): string | EditProblem {
  const { facts, factsHeader } = ast
  const rows = [...facts.values()].flat().filter(({ row }) => row.fragment.file === path)
  if (rows.some(({ row }) => row.fragment === factsHeader?.fragment))
    return { problem: 'facts.yaml does not have one indented block for each row. Run `microsites fmt` first.' }
  const rowOf = new Map(rows.map((row) => [row.domain, row]))
  const changes = sites.flatMap((site) => {
    const before = rowOf.get(site.domain)
    return before ? changedRow(before, site) : []
  })
  const edits: TextEdit[] = []
  for (const change of changes) {
    if ('problem' in change) return { problem: `facts.yaml: ${change.problem}` }
    edits.push(change)
  }
  const added = sites.flatMap(({ domain, row }): NewRow[] => (rowOf.has(domain) ? [] : [[domain, { ...row }]]))
  if (added.length > 0) {
    const inOrder = rows.toSorted((a, b) => a.row.fragment.start - b.row.fragment.start)
    const edit = rows.length > 0 ? addRows(ast, inOrder, added) : firstRows({ path, text }, added)
    if ('problem' in edit) return edit
    edits.push(edit)
  }
  return applyEdits(text, joinedEdits(edits))
}

/** The first rows, in place of an empty value of their key, or with a key that is missing. */
function firstRows({ path, text }: SourceFile, rows: readonly NewRow[]): TextEdit {
  const key = /^(["']?)facts\1[ \t]*:([ \t]*(?:\{[ \t]*\}|null\b|~)?)([^\n]*\n?)/m.exec(text)
  const [whole = '', , value = '', rest = ''] = key ?? []
  const end = key ? key.index + whole.length : text.length
  const missing = text === '' || text.endsWith('\n') ? 'facts:' : '\nfacts:'
  const lead = key ? rest.trimEnd() && ` ${rest.trim()}` : missing
  const lines = [lead, ...linesOf(rows, '  ')]
  const span = { file: path, start: end - rest.length - value.length, end }
  return { span, text: lines.map((line) => `${line}\n`).join('') }
}

/** Edits that only touch the changed values. A fact that the row lacks comes last, before the comments at its end. */
function changedRow(before: FactsAst, { row }: ImportedSite): readonly (TextEdit | EditProblem)[] {
  const dates = Object.entries(row.asOf ?? {})
  return [
    ...factNames.flatMap((fact) => (row[fact] === undefined ? [] : [setFact(before, [fact], row[fact])])),
    ...(before.row.value.asOf
      ? dates.map(([fact, date]) => setFact(before, ['asOf', fact], date))
      : row.asOf
        ? [setFact(before, ['asOf'], row.asOf)]
        : []),
  ]
}

function setFact(before: FactsAst, path: readonly string[], value: unknown): TextEdit | EditProblem {
  const { node, fragment } = before.row
  const [key = ''] = path
  const entry = path.length === 1 ? entryAt(node, key) : undefined
  if (!entry) return setField(before, path, value)
  const [start, end] = [entry.keyAt[0], trimmedEnd(fragment, entry.value.at)]
  const comments = commentsOf(parseDocument(fragment.text.slice(start, end), { version: '1.2' }))
  if (comments.length === 0) return setField(before, path, value)
  const indent = fragment.text.slice(lineBegin(fragment.text, start), start)
  if (indent.trim() !== '') return setField(before, path, value)
  const lines = [...comments.map((comment) => `#${comment}`), `${key}: ${flowText(value)}`]
  return { span: spanOf(fragment, [start, end]), text: lines.join(`\n${indent}`) }
}

/** All comments in a value that is replaced. They move above the new one. */
function commentsOf(document: Document): readonly string[] {
  const found: string[] = []
  visit(document, {
    Node: (_key, { commentBefore, comment }) =>
      void found.push(...[commentBefore, comment].flatMap((comment) => comment?.split('\n') ?? [])),
  })
  return found
}
