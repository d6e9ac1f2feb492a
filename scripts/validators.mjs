// Compiles the schemas of documents to functions, so that no command loads a schema library for them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import { runnerImport } from 'vite'
import { toJSONSchema } from 'zod'

export async function writeValidators() {
  const folder = fileURLToPath(new URL('../cli/documents/', import.meta.url))
  const { module } = await runnerImport(`${folder}schemas.ts`, { configFile: false, logLevel: 'error' })
  rmSync(`${folder}validators`, { recursive: true, force: true })
  mkdirSync(`${folder}validators`)
  for (const [name, schema] of Object.entries(module.schemas)) {
    const ajv = new Ajv2020({ code: { source: true, esm: true }, strictTypes: false })
    ajv.addSchema(toJSONSchema(schema), name)
    const file = `${folder}validators/${name}`
    writeFileSync(`${file}.js`, standalone.default(ajv, { [name]: name }))
    writeFileSync(
      `${file}.d.ts`,
      `import type { Validator } from '../document-in.ts'
import type { Documents } from '../schemas.ts'

export const ${name}: Validator<Documents['${name}']>
`,
    )
  }
}
