import { isCollection, isNode, isScalar, parseDocument, visit } from 'yaml'
import type { Document, Node as YamlNode } from 'yaml'
import type { FactsAst, ProjectAst } from '../1-parse/ast.ts'
import { placeFacts } from '../domain/place-fact.ts'
import { spanOf } from '../source/node.ts'
import type { SourceFile } from '../source/source-file.ts'
import { applyEdits } from '../source/text-edit.ts'
import type { TextEdit } from '../source/text-edit.ts'
import type { EditProblem } from './edit-row.ts'
import { bodyEnd, depthOf } from './edit-table.ts'
import { flowText } from './flow-text.ts'
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
  const edits = sites.flatMap((site): readonly TextEdit[] => {
    const before = rowOf.get(site.domain)
    return before ? [changedRow(before, site)] : []
  })
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

function changedRow({ row: { fragment } }: FactsAst, { domain, row }: ImportedSite): TextEdit {
  const end = bodyEnd(fragment)
  const document = parseDocument(fragment.text.slice(0, end), { version: '1.2' })
  for (const fact of placeFacts) if (row[fact] !== undefined) setValue(document, [domain, fact], row[fact])
  for (const [fact, date] of Object.entries(row.asOf ?? {})) setValue(document, [domain, 'asOf', fact], date)
  const indent = ' '.repeat(depthOf(fragment))
  const text = document.toString({ lineWidth: 0 }).replaceAll(/^(?=.)/gm, indent)
  return { span: spanOf(fragment, [0, end]), text }
}

function setValue(document: Document, path: readonly string[], value: unknown): void {
  const before = document.getIn(path, true)
  const node: YamlNode = document.createNode(value)
  const comments = isNode(before) ? commentsOf(before) : []
  if (isScalar(before) && isScalar(node)) node.comment = before.comment ?? null
  else if (comments.length > 0 && isCollection(node)) node.commentBefore = comments.join('\n')
  document.setIn(path, node)
}

/** All comments in and beside a value that is replaced. They move above the new one. */
function commentsOf(value: YamlNode): readonly string[] {
  const found: string[] = []
  visit(value, {
    Node: (_key, { commentBefore, comment }) =>
      void found.push(...[commentBefore, comment].flatMap((one) => one ?? [])),
  })
  return found
}
