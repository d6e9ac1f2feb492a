import { otherScript } from './other-script.ts'
import { overLimit } from './over-limit.ts'
import type { TextCheck } from './text-check.ts'
import { untranslated } from './untranslated.ts'

/** Everything that is looked at in a text beside what `validate` checks. */
export const textChecks: readonly TextCheck[] = [untranslated, otherScript, overLimit]
