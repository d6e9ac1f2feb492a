import { slugFrom } from '../../compiler/domain/slug.ts'
import { textOption } from '../program/command.ts'
import type { CommandOptions } from '../program/command.ts'
import { CommandFailure } from '../program/command-failure.ts'
import type { Host } from '../program/host.ts'
import type { ReadProject } from '../project/read-project.ts'
import { exitCodes } from '../program/outcome.ts'
import { fieldValue, position } from './field-value.ts'

export interface NewRow {
  readonly domain: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** The row to add. Asks the user for missing values. Throws if a required one is missing and nobody can be asked. */
export async function newRow(
  given: string | undefined,
  options: CommandOptions,
  { context }: ReadProject,
  { ask }: Pick<Host, 'ask'>,
): Promise<NewRow> {
  const missing = [
    ...(given === undefined ? ['the domain'] : []),
    ...['type', 'slug'].filter((name) => textOption(options, name) === undefined).map((name) => `\`--${name}\``),
  ]
  if (!ask && missing.length > 0)
    throw new CommandFailure(
      exitCodes.usage,
      `Missing: ${missing.join(', ')}. E.g. \`microsites add paris-luggage.example --type city --slug paris --name Paris\`.`,
    )
  const need = async (value: string | undefined, question: string, what: string): Promise<string> => {
    const answer = value ?? (await ask?.(question))?.trim() ?? ''
    if (answer === '') throw new CommandFailure(exitCodes.usage, `${what} is missing.`)
    return answer
  }
  const may = async (name: string, question: string): Promise<string | undefined> => {
    const value = textOption(options, name) ?? (await ask?.(question))?.trim()
    return value === '' ? undefined : value
  }
  const domain = await need(given, 'Domain: ', 'The domain')
  const type = await need(textOption(options, 'type'), `Type (${context.ast.siteTypes.join(', ')}): `, '`--type`')
  const name = await may('name', 'Name of the place: ')
  const suggested = name === undefined ? '' : slugFrom(name)
  const slug = await need(
    textOption(options, 'slug') ??
      (suggested === '' ? undefined : (await ask?.(`Slug (${suggested}): `))?.trim() || (ask && suggested)),
    'Slug: ',
    '`--slug`',
  )
  const locales = await may('locales', 'Locales (empty for the default): ')
  const [kind, country, timeZone, geo] = ['kind', 'country', 'timeZone', 'geo'].map((one) => textOption(options, one))
  const place = {
    ...(kind !== undefined && { kind }),
    ...(country !== undefined && { country }),
    ...(timeZone !== undefined && { timeZone }),
    ...(geo !== undefined && { geo: position(geo) }),
  }
  return {
    domain,
    fields: {
      type,
      slug,
      ...(locales !== undefined && { locales: fieldValue(['locales'], locales) }),
      ...(Object.keys(place).length > 0 && { place }),
      ...(name !== undefined && { names: { [context.defaultLanguage ?? 'en']: name } }),
    },
  }
}
