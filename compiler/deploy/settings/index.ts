import { command } from './command.ts'
import { directory } from './directory.ts'
import { s3 } from './s3.ts'

/** Makes the settings of every kind of target of what microsites.yaml says. */
export const targetSettings = {
  command,
  directory,
  s3,
}
