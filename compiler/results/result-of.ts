import type * as z from 'zod'
import type { Immutable } from '../source/immutable.ts'
import type { resultSchemas } from './schema/results.ts'

type Schemas = typeof resultSchemas

/** A command, with its group, e.g. `deploy plan`. */
export type CommandWords = keyof Schemas

type Printed<Words extends CommandWords> = z.infer<Schemas[Words][number]>
type Fields<Line> = Line extends { schema: 'microsites.result/v1' }
  ? Immutable<Omit<Line, 'schema' | 'command' | 'ok' | 'exitCode'>>
  : never

/** The fields of a command's result. */
export type ResultOf<Words extends CommandWords> = Fields<Printed<Words>>

type Documents<Words extends CommandWords> = Exclude<
  Printed<Words>,
  { schema: 'microsites.result/v1' | 'microsites.event/v1' }
>
type Named<Fields> = { [Key in keyof Fields as string extends Key ? never : Key]: Fields[Key] }

/** The document of a command that has a format of its own, with the fields that its schema names. */
export type DocumentOf<Words extends CommandWords> = Immutable<Named<Documents<Words>>>
