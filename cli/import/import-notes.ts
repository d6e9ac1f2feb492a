import { NothingWritten, UsageFailure } from '../program/command-failure.ts'
import type { Host } from '../program/host.ts'
import { plural } from '../text/plural.ts'
import { printable } from '../text/printable.ts'
import { yesOrNo } from '../../compiler/domain/yes-no.ts'
import { groupBy } from '../../compiler/source/group-by.ts'
import { correctionLines, correctionsText } from './correct-cells.ts'
import type { FileNotes, PlacedRow, Sheet } from './sheet.ts'
import { atHeader, mapTo } from './sheet-columns.ts'

/** Domains and lines that are named at most. */
const most = 5

/**
 * What an import leaves out: lines, columns, and rows that stay.
 * @param column the one that a header without a column may be. @param staying domains that the sheet does not have
 */
export function importNotes(
  { file, skipped, ignored, headers, headerOfNames, guessed, corrections }: FileNotes,
  column: string,
  staying: readonly string[],
): string {
  const lines = [...groupBy(skipped, ({ reason }) => reason)].map(([reason, all]) => {
    const more = all.length > most ? ` and ${all.length - most} more` : ''
    const numbers = all.slice(0, most).map(({ line }) => line)
    return `${printable(file.path)}:${numbers.join(', ')}${more} ${all.length === 1 ? 'is' : 'are'} skipped: ${reason}.`
  })
  if (guessed.size > 0) lines.unshift(`${guessText(guessed)} Correct a guess with \`--map\`.`)
  if (corrections.length > 0) lines.unshift(correctionsText(corrections))
  if (ignored.length > 0) {
    const names = ignored.map((header) => `\`${printable(header)}\``).join(', ')
    const step = headers.has(column)
      ? `To leave one out, add \`${mapTo(ignored[0] ?? '', '-')}\`.`
      : `Map one, e.g. with \`${mapTo(headerOfNames, column)}\`, or leave it out with \`=-\`.`
    lines.push(`${atHeader(file, ignored[0] ?? '')}Not imported: ${plural(ignored.length, 'column')} ${names}. ${step}`)
  }
  if (staying.length > 0) {
    const more = staying.length > most ? ` and ${staying.length - most} more` : ''
    const names = staying.slice(0, most).map(printable).join(', ')
    lines.push(`Not in the sheet: ${names}${more}. They stay. \`--remove\` removes them.`)
  }
  return lines.map((line) => `${line}\n`).join('')
}

function guessText(guessed: Sheet['guessed']): string {
  const columns = [...guessed].map(([header, column]) => `\`${printable(header)}\` is \`${column}\``)
  return `Guessed from headers and cells: ${columns.join(', ')}.`
}

/** What new rows need and no row of the sheet has; `undefined` if there is nothing. */
export function missingColumns({ rows, file }: Sheet, added: readonly PlacedRow[]): string | undefined {
  const missing = ['type', 'slug'].filter((column) => rows.every(({ cells }) => !cells.has(column)))
  if (missing.length === 0 || added.length === 0) return undefined
  const names = missing.map((column) => `\`${column}\``).join(' and ')
  const same = missing.includes('type') ? ', or give all new rows one type, e.g. `--set type=poi`' : ''
  return `${atHeader(file, '')}The sheet has no column for ${names}, and ${plural(added.length, 'row')} of it are new. Add it to the sheet, name it, e.g. \`--map "Header=${missing[0]}"\`${same}. Nothing was written.`
}

/** Asks on a terminal whether guessed columns are right. Throws if they are not, or if `--strict` refuses what is not in the sheet. */
export async function confirmed(sheet: FileNotes, strict: boolean, { ask }: Pick<Host, 'ask'>): Promise<void> {
  const { file, guessed, corrections, ignored } = sheet
  const guess = guessed.size > 0 ? guessText(guessed) : ''
  if (strict && guessed.size + corrections.length + ignored.length > 0) {
    const corrected = corrections.length > 0 ? correctionLines(corrections) : ''
    const unknown = ignored.map(
      (header) =>
        `${atHeader(file, header)}\`${printable(header)}\` is not imported. To leave it out, add \`${mapTo(header, '-')}\`.\n`,
    )
    throw new NothingWritten(`${corrected}${unknown.join('')}${guess}\n\`--strict\` refuses this.`)
  }
  if (guess === '' || !ask) return
  const answer = await ask(`${guess} Is this right? [yes] `)
  if (answer.trim() !== '' && yesOrNo(answer.trim()) !== true)
    throw new UsageFailure(`Nothing was written. Name the columns, e.g. \`${mapTo('Website', 'domain')}\`.`)
}
