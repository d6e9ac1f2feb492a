import type { SiteAst } from '../../compiler/1-parse/ast.ts'
import type { CheckContext } from '../../compiler/2-check/context.ts'
import { languagesIn, selectRows } from '../../compiler/lookup/select-rows.ts'
import type { RowFilter } from '../../compiler/lookup/select-rows.ts'
import { listOption } from '../program/command.ts'
import type { CommandOptions } from '../program/command.ts'
import { UsageFailure } from '../program/command-failure.ts'

/** The rows that match the command's filter. Throws if none does. */
export function rowsAskedFor(context: CheckContext, filter: RowFilter): readonly SiteAst[] {
  const rows = selectRows(context, filter)
  if ('problem' in rows) throw new UsageFailure(rows.problem)
  if (rows.length === 0) throw new UsageFailure('No site matches the filters.')
  return rows
}

/** The languages that an option names, by language or by locale code. Throws if one is unknown. */
export function languagesAskedFor(context: CheckContext, names: readonly string[]): readonly string[] {
  const languages = languagesIn(context, names)
  if ('problem' in languages) throw new UsageFailure(languages.problem)
  return languages
}

export function filterOf(texts: readonly string[], options: CommandOptions): RowFilter {
  return {
    types: listOption(options, 'type'),
    locales: listOption(options, 'locale'),
    countries: listOption(options, 'country'),
    sets: listOption(options, 'set'),
    texts,
  }
}
