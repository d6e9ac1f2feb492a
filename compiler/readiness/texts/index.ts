import { otherScript } from './other-script.ts'
import { overLimit } from './over-limit.ts'
import type { TextCheck } from './text-check.ts'
import { untranslated } from './untranslated.ts'

/** All checks of a text in addition to those of `validate`. */
export const textChecks: readonly TextCheck[] = [untranslated, otherScript, overLimit]
