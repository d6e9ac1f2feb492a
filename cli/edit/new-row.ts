import { addressedDomain } from '../../compiler/domain/host-name.ts'
import { slugFrom } from '../../compiler/domain/slug.ts'
import { addRow } from '../../compiler/edit/edit-table.ts'
import { askUntilValid } from '../program/ask-until-valid.ts'
import { textOption } from '../program/command.ts'
import type { CommandOptions } from '../program/command.ts'
import { NothingWritten, UsageFailure } from '../program/command-failure.ts'
import type { Host } from '../program/host.ts'
import type { Checkout } from '../project/checkout.ts'
import type { ReadProject } from '../project/read-project.ts'
import { fieldValue, position } from './field-value.ts'
import { editProblem } from './run-edit.ts'
import { defined } from '../../compiler/source/defined.ts'

export interface NewRow {
  readonly domain: string
  readonly fields: Readonly<Record<string, unknown>>
}

type Answers = Readonly<Record<'domain' | 'type' | 'slug' | 'name' | 'locales', string | undefined>>

/**
 * The row to add. Asks the user for missing values, and again if an answer would be an error in the table. Throws if a
 * required value is missing and nobody can be asked.
 */
export async function newRow(
  given: string | undefined,
  options: CommandOptions,
  project: ReadProject,
  { ask, ...host }: Pick<Host, 'ask' | 'progress' | 'columns'>,
  checkout: Checkout,
): Promise<NewRow> {
  const [type, slug, name, locales] = ['type', 'slug', 'name', 'locales'].map((name) => textOption(options, name))
  const known: Answers = { domain: given, type, slug, name, locales }
  const rowOf = rowsWith(options, project)
  if (ask) return rowOf(await askedFor(known, rowOf, project, { ...host, ask }, checkout))
  const missing = [
    ...(given === undefined ? ['the domain'] : []),
    ...(['type', 'slug'] as const).filter((field) => known[field] === undefined).map((field) => `\`--${field}\``),
  ]
  if (missing.length === 0) return rowOf(known)
  throw new UsageFailure(
    `Missing: ${missing.join(', ')}. E.g. \`microsites add paris-luggage.example --type city --slug paris --name Paris\`.`,
  )
}

/** Makes rows of answers, with the place that the options describe. Valid words stand for missing answers. */
function rowsWith(options: CommandOptions, { context }: ReadProject): (answers: Answers) => NewRow {
  const [kind, country, timeZone, geo] = ['kind', 'country', 'timeZone', 'geo'].map((name) => textOption(options, name))
  const place = defined({ kind, country, timeZone, geo: geo === undefined ? undefined : position(geo) })
  return ({ domain = 'place.example', type = context.ast.siteTypes[0], slug = 'place', name, locales }) => ({
    domain: addressedDomain(domain),
    fields: {
      type,
      slug,
      ...(locales !== undefined && { locales: fieldValue(['locales'], locales) }),
      ...(Object.keys(place).length > 0 && { place }),
      ...(name !== undefined && { names: { [context.defaultLanguage ?? 'en']: name } }),
    },
  })
}

/** All answers: those that are known, and what the user says for the others. */
async function askedFor(
  known: Answers,
  rowOf: (answers: Answers) => NewRow,
  project: ReadProject,
  host: Parameters<typeof askUntilValid>[0],
  checkout: Checkout,
): Promise<Answers> {
  const { ast } = project.context
  let answers = known
  const problemOf = async (more: Partial<Answers>): Promise<string | undefined> => {
    const { domain, fields } = rowOf({ ...answers, name: answers.name ?? 'Place', ...more })
    const planned = addRow(ast, domain, fields)
    return 'problem' in planned ? planned.problem : editProblem(checkout, project, [planned])
  }
  const answer = async (field: keyof Answers, question: string, preset?: string): Promise<void> => {
    if (answers[field] !== undefined) return
    const value = await askUntilValid<string>(host, question, preset, async (text) => {
      const problem = text === '' ? undefined : await problemOf({ [field]: text })
      return problem === undefined ? text : { problem }
    })
    answers = { ...answers, [field]: value || undefined }
  }
  // Nobody should answer in vain.
  const refused = await problemOf({})
  if (refused !== undefined) throw new NothingWritten(refused)
  await answer('domain', 'Domain: ')
  await answer('type', `Type (${ast.siteTypes.join(', ')}): `)
  await answer('name', 'Name of the place: ', '')
  const suggested = slugFrom(answers.name ?? '')
  await answer('slug', suggested === '' ? 'Slug: ' : `Slug (${suggested}): `, suggested || undefined)
  await answer('locales', 'Locales (empty for the default): ', '')
  return answers
}
