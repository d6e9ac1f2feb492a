import * as z from 'zod'

/** One file of translations: flat keys, i18next JSON v4. */
export const textsSchema = z.record(z.string(), z.string().min(1))
