import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { sitesSchema } from '../../../compiler/1-parse/schema/sites.ts'

/** A typical hand-written alternative: it reports mistakes by data path, without positions or checks across files. */
const result = sitesSchema.safeParse(parse(readFileSync(process.argv[2] ?? '', 'utf8'), { uniqueKeys: false }))
for (const { path, message } of result.error?.issues ?? []) process.stdout.write(`${path.join('.')}: ${message}\n`)
process.exitCode = result.success ? 0 : 1
