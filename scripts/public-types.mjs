// Copies the declarations that `import … from 'microsites'` reaches from lib/types to lib/api, because the package needs only
// these few of them.
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const lib = fileURLToPath(new URL('../lib/', import.meta.url))
const found = new Set(['cli/index.d.ts', 'cli/config.d.ts'])
for (const file of found)
  for (const [, path] of readFileSync(join(lib, 'types', file), 'utf8').matchAll(
    /(?:from |import\()['"](\.[^'"]+)\.ts['"]/g,
  ))
    found.add(join(dirname(file), `${path}.d.ts`))
rmSync(join(lib, 'api'), { recursive: true, force: true })
for (const file of found) cpSync(join(lib, 'types', file), join(lib, 'api', file))
