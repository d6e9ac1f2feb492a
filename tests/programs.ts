import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { plainEnv } from './pack/registry.ts'
import { repository } from './run-cli.ts'

/** The programs that `npm run test:rest` needs besides Node, with their Debian packages. */
const programs = {
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
  chromium: 'chromium',
  'firefox-esr': 'firefox-esr',
  fish: 'fish',
  java: 'default-jre-headless',
  nginx: 'nginx',
  openssl: 'openssl',
  zsh: 'zsh',
} as const
const fonts = {
  '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf': 'fonts-liberation',
  '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc': 'fonts-noto-cjk',
  '/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf': 'fonts-noto-color-emoji',
} as const

/** Not every user has nginx's folder in PATH. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

/**
 * Runs before the tests that need the programs, and installs the servers that they start. Throws an error that names the missing
 * programs and how to install them.
 */
export function setup(): void {
  const missing = [
    ...Object.entries(programs).filter(([name]) => !folders.some((folder) => existsSync(join(folder, name)))),
    ...Object.entries(fonts).filter(([file]) => !existsSync(file)),
  ]
  if (missing.length === 0) return installServers()
  const names = missing.map(([name]) => name).join(', ')
  const packages = missing.map(([, debian]) => debian).join(' ')
  throw new Error(`npm run test:rest needs ${names}. On Debian: apt-get install --no-install-recommends ${packages}`)
}

/** Once for all tests, because two installations into one folder would disturb each other. */
function installServers(): void {
  const cwd = join(repository, 'tools/servers')
  // npm writes it last.
  if (existsSync(join(cwd, 'node_modules/.package-lock.json'))) return
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd, env: plainEnv, stdio: 'pipe' })
}
