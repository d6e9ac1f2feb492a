import type { CatalogueEntry } from '../../diagnostic/define.ts'
import { unsupportedMarkup } from './content/unsupported-markup.ts'
import { conflictMarker } from './file/conflict-marker.ts'
import { controlCharacter } from './file/control-character.ts'
import { fileGivenUp } from './file/given-up.ts'
import { fileMissing } from './file/missing.ts'
import { fileNotUtf8 } from './file/not-utf8.ts'
import { fileTooLarge } from './file/too-large.ts'
import { fileUnreadable } from './file/unreadable.ts'
import { importBrokenCsv } from './import/broken-csv.ts'
import { importContradictingLines } from './import/contradicting-lines.ts'
import { importUnknownColumn } from './import/unknown-column.ts'
import { jsonSyntax } from './json/syntax.ts'
import { secretWrittenOut } from './secret/written-out.ts'
import { invalidValue } from './shape/invalid-value.ts'
import { missingKey } from './shape/missing-key.ts'
import { reservedKey } from './shape/reserved-key.ts'
import { tooLong } from './shape/too-long.ts'
import { unknownKey } from './shape/unknown-key.ts'
import { wrongIndent } from './shape/wrong-indent.ts'
import { wrongType } from './shape/wrong-type.ts'
import { duplicateKey } from './yaml/duplicate-key.ts'
import { yamlEmpty } from './yaml/empty.ts'
import { yamlLostText } from './yaml/lost-text.ts'
import { yamlNotPlain } from './yaml/not-plain.ts'
import { yamlSyntax } from './yaml/syntax.ts'
import { yamlTooDeep } from './yaml/too-deep.ts'

/** Every finding that parsing can report. */
export const findings: readonly CatalogueEntry[] = [
  unsupportedMarkup,
  conflictMarker,
  controlCharacter,
  fileGivenUp,
  fileMissing,
  fileNotUtf8,
  fileTooLarge,
  fileUnreadable,
  importBrokenCsv,
  importContradictingLines,
  importUnknownColumn,
  jsonSyntax,
  secretWrittenOut,
  invalidValue,
  missingKey,
  reservedKey,
  tooLong,
  unknownKey,
  wrongIndent,
  wrongType,
  duplicateKey,
  yamlEmpty,
  yamlLostText,
  yamlNotPlain,
  yamlSyntax,
  yamlTooDeep,
]
