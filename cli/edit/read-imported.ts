import { basename, dirname, resolve } from 'node:path'
import { nearest } from '../../compiler/domain/nearest.ts'
import type { ImportedFile } from '../../compiler/source/imported-file.ts'
import { readSource } from '../files/read-source.ts'
import { openTree } from '../files/tree.ts'
import { UsageFailure } from '../program/command-failure.ts'
import { printable } from '../text/printable.ts'
import { csvCells } from './csv-cells.ts'

/** A format of imported files: the end of their names. */
type Format = 'csv' | 'json'

/** Reads a file to import. Throws if it is missing, or if its name does not end as one of the formats. */
export function readImported(cwd: string, name: string, formats: readonly Format[]): ImportedFile {
  const isReadable = (one: string): boolean => formats.some((format) => one.toLowerCase().endsWith(`.${format}`))
  if (!isReadable(name)) {
    const kinds = formats.map((format) => format.toUpperCase()).join(' or ')
    const ends = formats.map((format) => `.${format}`).join(' or ')
    throw new UsageFailure(`\`${printable(name)}\` is not a ${kinds} file: name a file that ends in ${ends}.`)
  }
  const folder = dirname(resolve(cwd, name))
  const file = readSource(folder, basename(name), name)
  if (file.defect?.kind === 'missing') {
    const others = openTree(folder)
      .names()
      .filter((one) => isReadable(one))
    const similar = nearest(basename(name), others)
    const hint = similar === undefined ? 'Check its name and folder.' : `Did you mean \`${printable(similar)}\`?`
    throw new UsageFailure(`There is no file \`${printable(name)}\`. ${hint}`)
  }
  return file.defect || /\.json$/i.test(name) ? file : { ...file, csv: csvCells(file) }
}
