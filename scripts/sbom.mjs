// Writes sbom.cdx.json: what the package contains and installs, as CycloneDX. `npm pack` runs it (`prepack`).
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lockedPackages } from './locked-dependencies.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8')

const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
const whole = JSON.parse(
  execFileSync('npm', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
)
const { name, version } = JSON.parse(read('../package.json'))
const own = `${name}@${version}`

const shipped = new Set([own, ...bundled(), ...installed()])
const components = whole.components.filter((component) => shipped.has(component['bom-ref']))
const missing = [...shipped].filter(
  (ref) => ref !== own && !components.some((component) => component['bom-ref'] === ref),
)
if (missing.length > 0) throw new Error(`npm does not list ${missing.join(', ')}.`)
const document = {
  ...whole,
  metadata: {
    timestamp: committedAt(),
    tools: whole.metadata.tools.map(({ vendor, name }) => ({ vendor, name })),
    component: { ...whole.metadata.component, name },
  },
  components: components.map(({ scope: _, properties: __, ...one }) => ({ licenses: writtenLicence(one), ...one })),
  dependencies: whole.dependencies
    .filter(({ ref }) => shipped.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((ref) => shipped.has(ref)) })),
}
// A digest in place of a random number, so that equal packages are equal byte for byte.
const hash = createHash('sha256')
  .update(JSON.stringify({ ...document, serialNumber: '' }))
  .digest('hex')
const serialNumber = `urn:uuid:${hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')}`
writeFileSync(
  new URL('../sbom.cdx.json', import.meta.url),
  `${JSON.stringify({ ...document, serialNumber }, null, 2)}\n`,
)

/** The packages whose code is in the program or in pages. */
function bundled() {
  return [...read('../THIRD-PARTY-NOTICES.md').matchAll(/^- (\S+) (\d\S*)$/gm)].map(
    ([, name, version]) => `${name}@${version}`,
  )
}

/** The packages that are installed with this one. */
function installed() {
  const packages = lockedPackages()
  return Object.keys(JSON.parse(read('../lib/locked-dependencies.json'))).map(
    (path) => `${path.replace(/^.*node_modules\//, '')}@${packages[path].version}`,
  )
}

/** What a package says of its licence where that is no identifier: npm leaves it out. THIRD-PARTY-NOTICES.md has the text. */
function writtenLicence({ name, version }) {
  const entries = Object.entries(lockedPackages())
  const [, entry] = entries.find(([path, item]) => path.endsWith(`node_modules/${name}`) && item.version === version)
  return [{ license: { name: entry.license } }]
}

/** When the commit was made, or what reproducible builds set instead. */
function committedAt() {
  const epoch =
    process.env.SOURCE_DATE_EPOCH ?? execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' })
  return new Date(Number(epoch) * 1000).toISOString()
}
