import * as z from 'zod'
import { limits } from '../../domain/limits.ts'
import { atMost } from '../../fields/at-most.ts'

/** One file of translations: flat keys, i18next JSON v4. */
export const textsSchema = z.record(atMost(limits.nameCharacters), atMost(limits.textCharacters).min(1))
