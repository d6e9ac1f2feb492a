import { createHash } from 'node:crypto'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryFolder } from '../temporary-folder.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const configuration = `add_header X-Frame-Options "DENY" always;
add_header Strict-Transport-Security "max-age=63072000" always;
add_header Cache-Control $site_cache_control always;
set $site_cache_control "no-cache";

location ^~ /assets/ {
  set $site_cache_control "immutable";
}
`

/** Two small sites as a build leaves them. */
const whole = {
  'north.example': {
    'index.html': `<!doctype html><html lang="en-GB"><title>North</title>${'north '.repeat(200)}`,
    'de/index.html': '<!doctype html><html lang="de-DE"><title>Norden</title>',
    '404.html': 'Nothing in the north',
    'assets/main.js': `export const north = ${JSON.stringify('x'.repeat(2000))}\n`,
    _headers: '/*\n  X-Frame-Options: DENY\n',
    _redirects: '',
    'vercel.json': '{}',
    'Web.config': '<configuration/>',
    '_nginx.conf': configuration,
    '.well-known/microsites.json': '{}',
  },
  'south.example': { 'index.html': 'south', '404.html': 'Nothing in the south' },
}

/** A build in a folder of its own, with things beside it that nobody may see. @returns its folder */
export function smallBuild(sites: Readonly<Record<string, Readonly<Record<string, string>>>> = whole): string {
  const folder = temporaryFolder()
  const dist = join(folder, 'dist')
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  write(join(folder, 'secret'), 'a secret')
  mkdirSync(dist)
  for (const [domain, files] of Object.entries(sites))
    for (const [file, text] of Object.entries(files)) write(join(dist, domain, file), text)
  const records = Object.entries(sites).map(([domain, files]) => [
    domain,
    {
      inputs: '',
      digest: sha256(domain),
      pages: 1,
      files: Object.fromEntries(
        Object.entries(files).map(([file, text]) => [file, [Buffer.byteLength(text), sha256(text)]]),
      ),
    },
  ])
  const manifest = {
    schema: 'microsites.manifest/v1',
    environment: 'preview.localhost',
    sites: Object.fromEntries(records) as object,
  }
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify(manifest))
  return dist
}

/** The same, and a site with what should not be in it. */
export function dirtyBuild(): string {
  const dist = smallBuild()
  const site = join(dist, 'north.example')
  for (const file of ['.env', '.git/config', 'de/.env', 'assets/.env']) {
    mkdirSync(dirname(join(site, file)), { recursive: true })
    writeFileSync(join(site, file), 'a secret')
  }
  symlinkSync(join(dist, '../secret'), join(site, 'linked'))
  symlinkSync(join(dist, '..'), join(site, 'assets/linked'))
  symlinkSync(join(dist, 'manifest.json'), join(site, 'manifest.json'))
  symlinkSync(join(dist, '..'), join(dist, 'linked.example'))
  return dist
}
