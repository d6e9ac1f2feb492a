import type { Command } from '../command.ts'
import { build } from './build.ts'
import { compile } from './compile.ts'
import { explain } from './explain.ts'
import { init } from './init.ts'
import { schema } from './schema.ts'
import { validate } from './validate.ts'

/** Every command, in the order of `--help`. */
export const commands: readonly Command[] = [init, validate, compile, build, explain, schema]
