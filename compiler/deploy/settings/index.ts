import { command } from './command.ts'
import { directory } from './directory.ts'
import { s3 } from './s3.ts'

/** For each kind of target, a function that creates its settings from those in microsites.yaml. */
export const targetSettings = {
  command,
  directory,
  s3,
}
