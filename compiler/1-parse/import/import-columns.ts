/** The columns of an imported file, as docs/facts.md explains them. */
export const importColumns: readonly string[] = [
  'site',
  'as_of',
  'source',
  'price',
  'currency',
  'fees_included',
  'mon',
  'tue',
  'wed',
  'thu',
  'fri',
  'sat',
  'sun',
  'point_name',
  'point_street',
  'point_postal_code',
  'point_locality',
  'point_latitude',
  'point_longitude',
  'exit_id',
  'exit_latitude',
  'exit_longitude',
]

/** Columns with one text for each language, as in `protection_en`. */
const translated = /^(?:protection|directions|point_name|exit_name)_[a-z][a-z0-9-]*$/

export function isImportColumn(name: string): boolean {
  return importColumns.includes(name) || translated.test(name)
}
