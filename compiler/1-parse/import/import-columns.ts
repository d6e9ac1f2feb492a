import type { Path } from '../../source/node.ts'

/** The columns of an imported file, as docs/facts.md explains them, with an example of each. */
const examples: Readonly<Record<string, string>> = {
  site: 'paris-bags.example',
  as_of: '2026-11-01',
  source: 'https://www.bags.example/prices',
  price: '5.90',
  currency: 'EUR',
  fees_included: 'yes',
  mon: '08:00-22:30',
  tue: '08:00-22:30',
  wed: '08:00-22:30',
  thu: '08:00-22:30',
  fri: '08:00-22:30',
  sat: '10:00-18:00',
  sun: 'closed',
  point_name: 'Station Kiosk',
  point_street: '1 Example Street',
  point_postal_code: '75001',
  point_locality: 'Paris',
  point_latitude: '48.8606',
  point_longitude: '2.3376',
  exit_id: 'euston-road',
  exit_latitude: '48.8606',
  exit_longitude: '2.3376',
}

export const importColumns: readonly string[] = Object.keys(examples)

/** Examples of the columns with one text for each language, without the language. */
const translatedExamples: Readonly<Record<string, string>> = {
  protection: 'Bags are insured up to the amount that the receipt names.',
  directions: 'Leave the station by the north exit.',
  point_name: 'Station Kiosk',
  exit_name: 'Euston Road',
}

/** Columns with one text for each language, as in `protection_en`. */
const translated = /^(?:protection|directions|point_name|exit_name)_[a-z][a-z0-9-]*$/

export function isImportColumn(name: string): boolean {
  return importColumns.includes(name) || translated.test(name)
}

/** An example of a cell. */
export function columnExample(name: string): string | undefined {
  return examples[name] ?? translatedExamples[name.replace(/_[a-z][a-z0-9-]*$/, '')]
}

/** How to add a value that a line lacks. */
export function fillIn(column: string): string {
  const example = columnExample(column)
  return `Fill in the column \`${column}\`${example === undefined ? '' : `, e.g. \`${example}\``}.`
}

const prefixes: Readonly<Record<string, string>> = { points: 'point', exits: 'exit' }

/** The column of a field of facts.yaml. For a position, that of its latitude. */
export function columnOfField([fact, ...path]: Path): string | undefined {
  const fields = path.filter((step) => typeof step === 'string')
  const [field, last = field] = [fields[0], fields.at(-1)]
  if (fact === 'protection' || fact === 'directions') return field === undefined ? undefined : `${fact}_${field}`
  if (fact === 'hours') return field
  const name = last?.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const prefix = prefixes[String(fact)]
  if (prefix === undefined) return fact === 'asOf' ? 'as_of' : name === 'amount' ? 'price' : name
  if (field === 'geo') return `${prefix}_${path.at(-1) === 1 ? 'longitude' : 'latitude'}`
  if (field === 'name')
    return fields.length > 1 ? `${prefix}_name_${last}` : fact === 'exits' ? 'exit_name_en' : 'point_name'
  return name === undefined ? undefined : `${prefix}_${name}`
}
