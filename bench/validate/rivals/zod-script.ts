import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { sitesSchema } from '../../../compiler/1-parse/schema/sites.ts'

/** What somebody would write instead: says what is wrong, by the path in the data, and nothing of places or other files. */
const result = sitesSchema.safeParse(parse(readFileSync(process.argv[2] ?? '', 'utf8'), { uniqueKeys: false }))
for (const { path, message } of result.error?.issues ?? []) process.stdout.write(`${path.join('.')}: ${message}\n`)
process.exitCode = result.success ? 0 : 1
