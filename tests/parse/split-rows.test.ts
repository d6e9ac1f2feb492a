import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { guard } from '../../compiler/1-parse/guard.ts'
import { splitRows } from '../../compiler/1-parse/split-rows.ts'
import { wholeFile } from '../../compiler/1-parse/whole-file.ts'
import { yamlNode } from '../../compiler/1-parse/yaml-node.ts'
import { spanOf, toValue } from '../../compiler/source/node.ts'
import type { Entry, Fragment, Node } from '../../compiler/source/node.ts'
import { randomRuns } from '../sweep.ts'
import { tableText } from './table-text.ts'
import { mutated } from './mutations.ts'

interface Reading {
  readonly findings: number
  /** Keys and values with their places, without the rows. */
  readonly header: unknown
  readonly rows: readonly unknown[]
}

/** What a node says and where, in offsets of the file. */
function placed(node: Node, fragment: Fragment): unknown {
  const { start, end } = spanOf(fragment, node.at)
  if ('value' in node) return [start, end, node.value]
  if ('items' in node) return [start, node.items.map((item) => placed(item, fragment))]
  return [start, node.entries.map((entry) => placedEntry(entry, fragment))]
}

function placedEntry({ key, keyAt, value }: Entry, fragment: Fragment): unknown {
  const { start, end } = spanOf(fragment, keyAt)
  return [start, end, key, placed(value, fragment)]
}

function entriesOf(node: Node | null | undefined): readonly Entry[] {
  return node && 'entries' in node ? node.entries : []
}

function read(header: Fragment, rows: readonly Fragment[]): Reading {
  let findings = 0
  const count = (): void => void findings++
  const top = yamlNode(header, count)
  // As the shapes of header and row demand it.
  if (top && !('entries' in top)) findings++
  const inHeader = entriesOf(top).find(({ key }) => key === 'sites')?.value
  if (rows.length > 0 && inHeader && !('value' in inHeader && inHeader.value === null)) findings++
  const parsed = rows.map((fragment) => {
    const node = yamlNode(fragment, count)
    const [row, ...others] = entriesOf(node)
    if (!row || others.length > 0 || fragment.text.slice(0, row.keyAt[0]).trim() !== '') findings++
    return row && others.length === 0 ? placedEntry(row, fragment) : undefined
  })
  return {
    findings,
    header: entriesOf(top)
      .filter(({ key }) => key !== 'sites')
      .map((entry) => placedEntry(entry, header)),
    rows: [...entriesOf(inHeader).map((entry) => placedEntry(entry, header)), ...parsed],
  }
}

function fileOf(text: string): Fragment {
  return wholeFile({ path: 'sites.yaml', text })
}

/** By fragments, and as one. */
function readBoth(text: string): { readonly split: Reading; readonly whole: Reading; readonly rows: number } {
  const { header, rows } = splitRows(fileOf(text))
  return { split: read(header, rows), whole: read(fileOf(text), []), rows: rows.length }
}

/**
 * Tabs in blank lines and before comments. The package takes them for indentation or not, depending on
 * the line after, which a fragment does not have; they mean nothing.
 */
const blankTab = /^[ \t]*\t[ \t]*(?=#|\r?$)/m

/** Whether the package itself finds a fault. */
function isBroken(text: string): boolean {
  const { errors, warnings } = parseDocument(text, {
    version: '1.2',
    schema: 'core',
    uniqueKeys: true,
    logLevel: 'silent',
  })
  return errors.length + warnings.length > 0
}

describe('a table read row by row', () => {
  test('says the same at the same places as one read as a whole', { tags: 'sampled' }, () => {
    let clean = 0
    let cut = 0
    const runs = randomRuns(2_000, 20_250_101)
    fc.assert(
      fc.property(tableText, (text) => {
        const { split, whole, rows } = readBoth(text)
        if (isBroken(fileOf(text).text) || whole.findings > 0) {
          expect(split.findings).toBeGreaterThan(0)
          return
        }
        clean++
        cut += rows > 0 ? 1 : 0
        expect(split).toEqual(whole)
        const node = yamlNode(fileOf(text), () => {})
        if (node) expect(toValue(node)).toEqual(parseDocument(text, { schema: 'core', logLevel: 'silent' }).toJS())
      }),
      runs,
    )
    // Most tables are whole and are cut: the property is about something.
    expect(clean).toBeGreaterThan(runs.numRuns / 2)
    expect(cut).toBeGreaterThan(runs.numRuns / 3)
  })

  test('does not take blanks at the end of a file for a row', () => {
    const { split, whole, rows } = readBoth('sites:\n  a.example:\n    type: city\n  ')
    expect({ rows, split }).toEqual({ rows: 1, split: whole })
  })

  test('never loses a row or an error silently, whatever was done to the text', { tags: 'sampled' }, () => {
    let clean = 0
    const runs = randomRuns(6_000, 20_250_102)
    fc.assert(
      fc.property(mutated(tableText), (text) => {
        fc.pre(guard({ path: 'sites.yaml', text }, () => {}))
        const { split, whole } = readBoth(text)
        if (isBroken(fileOf(text).text) || whole.findings > 0)
          return void (blankTab.test(fileOf(text).text) || expect(split.findings).toBeGreaterThan(0))
        clean++
        if (split.findings === 0) expect(split).toEqual(whole)
      }),
      runs,
    )
    expect(clean).toBeGreaterThan(runs.numRuns / 10)
  })
})
