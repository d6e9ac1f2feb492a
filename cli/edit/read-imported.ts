import { basename, dirname, resolve } from 'node:path'
import { nearest } from '../../compiler/domain/nearest.ts'
import type { ImportedFile } from '../../compiler/source/imported-file.ts'
import { readBytes, readSource } from '../files/read-source.ts'
import { openTree } from '../files/tree.ts'
import { UsageFailure } from '../program/command-failure.ts'
import { printable } from '../text/printable.ts'
import { csvCells } from './csv-cells.ts'
import type { WantedSheet } from './read-workbook.lazy.ts'

/** A format of imported files: the end of their names. */
type Format = 'csv' | 'xlsx' | 'json'

/** Bytes of a workbook at most. */
const mostPacked = 10 * 1024 * 1024

const otherWorkbooks = /\.(?:xls|xlsb|xlsm|ods|numbers)$/i

const anyOf = (words: readonly string[]): string => new Intl.ListFormat('en', { type: 'disjunction' }).format(words)

/** Reads a file to import. Throws if it is missing, or if its name does not end as one of the formats. */
export async function readImported(
  cwd: string,
  name: string,
  formats: readonly Format[],
  wanted: WantedSheet = { howToChoose: () => 'Keep only the one to import.' },
): Promise<ImportedFile> {
  const isReadable = (file: string): boolean => formats.some((format) => file.toLowerCase().endsWith(`.${format}`))
  if (!isReadable(name)) {
    const kinds = anyOf(formats.map((format) => format.toUpperCase()))
    const step = otherWorkbooks.test(name)
      ? 'save it as .xlsx or .csv'
      : `name a file that ends in ${anyOf(formats.map((format) => `.${format}`))}`
    throw new UsageFailure(`\`${printable(name)}\` is not a ${kinds} file: ${step}.`)
  }
  const folder = dirname(resolve(cwd, name))
  const file = /\.xlsx$/i.test(name)
    ? await readWorkbook(folder, name, wanted)
    : readSource(folder, basename(name), name)
  if (file.defect?.kind === 'missing') {
    const others = openTree(folder)
      .names()
      .filter((file) => isReadable(file))
    const similar = nearest(basename(name), others)
    const hint = similar === undefined ? 'Check its name and folder.' : `Did you mean \`${printable(similar)}\`?`
    throw new UsageFailure(`There is no file \`${printable(name)}\`. ${hint}`)
  }
  return file.defect || !/\.csv$/i.test(name) ? file : { ...file, csv: csvCells(file) }
}

async function readWorkbook(folder: string, name: string, wanted: WantedSheet): Promise<ImportedFile> {
  const read = readBytes(folder, basename(name), mostPacked)
  if (!Buffer.isBuffer(read)) return { path: name, text: '', defect: read }
  const { workbookCells } = await import('./read-workbook.lazy.ts')
  return workbookCells(name, read, wanted)
}
