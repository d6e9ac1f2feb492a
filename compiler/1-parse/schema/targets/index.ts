import { command } from './command.ts'
import { custom } from './custom.ts'
import { directory } from './directory.ts'
import { s3 } from './s3.ts'

/** The settings of each kind of target, by its name in microsites.yaml. */
export const targetSchemas = {
  command,
  custom,
  directory,
  s3,
}
