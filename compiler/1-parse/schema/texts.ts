import * as z from 'zod'
import { limits } from '../limits.ts'
import { atMost } from './at-most.ts'

/** One file of translations: flat keys, i18next JSON v4. */
export const textsSchema = z.record(atMost(limits.nameCharacters), atMost(limits.textCharacters).min(1))
