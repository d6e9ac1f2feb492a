import { command } from './command.ts'
import { directory } from './directory.ts'
import { s3 } from './s3.ts'

/** The settings of every kind of target, by the name that they have in microsites.yaml. */
export const targetSchemas = {
  command,
  directory,
  s3,
}
