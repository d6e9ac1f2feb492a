import { parseDocument, visit } from 'yaml'
import type { Document } from 'yaml'
import type { FactsAst, ProjectAst } from '../1-parse/ast.ts'
import { factNames } from '../fields/index.ts'
import { trimmedEnd } from '../rewrite/replace-value.ts'
import { flowText } from '../source/flow-text.ts'
import { entryAt, spanOf } from '../source/node.ts'
import type { SourceFile } from '../source/source-file.ts'
import { applyEdits } from '../source/text-edit.ts'
import type { TextEdit } from '../source/text-edit.ts'
import { setField } from './edit-row.ts'
import type { EditProblem } from './edit-row.ts'
import { bodyEnd, depthOf } from './edit-table.ts'
import type { ImportedSite } from './imported-sites.ts'

/** The beginning of a new facts.yaml. */
export const emptyFacts = '# yaml-language-server: $schema=schemas/facts.schema.json\nversion: 1\nfacts:\n'

/**
 * The text of facts.yaml with other facts in some of its rows. New rows come last. All other values, the order of the
 * rows and all comments stay.
 */
export function writeFacts(
  { path, text }: SourceFile,
  { facts, factsHeader }: ProjectAst,
  sites: readonly ImportedSite[],
): string | EditProblem {
  const rows = [...facts.values()].flat().filter(({ row }) => row.fragment.file === path)
  if (rows.some(({ row }) => row.fragment === factsHeader?.fragment))
    return { problem: 'facts.yaml does not have one indented block for each row. Run `microsites fmt` first.' }
  const rowOf = new Map(rows.map((row) => [row.domain, row]))
  const changes = sites.flatMap((site) => {
    const before = rowOf.get(site.domain)
    return before ? changedRow(before, site) : []
  })
  // Two facts that are new at the same place are one edit.
  const byPlace = new Map<number, TextEdit>()
  for (const change of changes) {
    if ('problem' in change) return { problem: `facts.yaml: ${change.problem}` }
    const { start } = change.span
    byPlace.set(start, { ...change, text: (byPlace.get(start)?.text ?? '') + change.text })
  }
  const edits = [...byPlace.values()]
  const last = rows.toSorted((a, b) => a.row.fragment.start - b.row.fragment.start).at(-1)?.row.fragment
  const { start, end, lead } = last ? behind(text, spanOf(last, [0, bodyEnd(last)]).end) : behindKey(text)
  const indent = ' '.repeat(last ? depthOf(last) : 2)
  const added = sites.filter(({ domain }) => !rowOf.has(domain)).flatMap((site) => newRow(site, indent))
  if (added.length > 0) edits.push({ span: { file: path, start, end }, text: lead + added.join('') })
  return applyEdits(text, edits)
}

/** What the first new row replaces, and what stands before it. */
interface Opening {
  readonly start: number
  readonly end: number
  readonly lead: string
}

const behind = (text: string, at: number): Opening => ({
  start: at,
  end: at,
  lead: text.slice(0, at).endsWith('\n') || at === 0 ? '' : '\n',
})

/** The place for the first row. Replaces an empty value of the key, and adds a key that is missing. */
function behindKey(text: string): Opening {
  const key = /^(["']?)facts\1[ \t]*:([ \t]*(?:\{[ \t]*\}|null\b|~)?)([^\n]*\n?)/m.exec(text)
  const [whole = '', , value = '', rest = ''] = key ?? []
  if (!key) return { ...behind(text, text.length), lead: `${behind(text, text.length).lead}facts:\n` }
  const end = key.index + whole.length
  return { start: end - rest.length - value.length, end, lead: `${rest.trimEnd() && ` ${rest.trim()}`}\n` }
}

function newRow({ domain, row }: ImportedSite, indent: string): readonly string[] {
  const fields = Object.entries(row).map(([key, value]) => `${indent}${indent}${key}: ${flowText(value)}\n`)
  return [`${indent}${flowText(domain)}:\n`, ...fields]
}

/** Edits that only touch the changed values. A fact that the row lacks comes last, before the comments at its end. */
function changedRow(before: FactsAst, { row }: ImportedSite): readonly (TextEdit | EditProblem)[] {
  const dates = Object.entries(row.asOf ?? {})
  return [
    ...factNames.flatMap((fact) => (row[fact] === undefined ? [] : [setFact(before, [fact], row[fact])])),
    ...(before.row.value.asOf
      ? dates.map(([fact, date]) => setFact(before, ['asOf', fact], date))
      : dates.length > 0
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
  const indent = fragment.text.slice(fragment.text.lastIndexOf('\n', start - 1) + 1, start)
  if (indent.trim() !== '') return setField(before, path, value)
  const lines = [...comments.map((comment) => `#${comment}`), `${key}: ${flowText(value)}`]
  return { span: spanOf(fragment, [start, end]), text: lines.join(`\n${indent}`) }
}

/** All comments in a value that is replaced. They move above the new one. */
function commentsOf(document: Document): readonly string[] {
  const found: string[] = []
  visit(document, {
    Node: (_key, { commentBefore, comment }) =>
      void found.push(...[commentBefore, comment].flatMap((one) => one?.split('\n') ?? [])),
  })
  return found
}
