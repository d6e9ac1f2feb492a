import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repository } from '../run-cli.ts'

/** Paths of installed browsers. */
const places = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Folder for the browser of `@sparticuz/chromium`, with its fonts and the libraries that a minimal system lacks. */
const unpacked = join(repository, 'node_modules/.cache/chromium')

/**
 * Returns the path of an installed browser, or of the one from the package. Throws an error that says how to get one.
 */
export function chromiumPath(): string {
  const path = [...places, join(unpacked, 'chromium')].find((place) => place !== undefined && existsSync(place))
  if (path === undefined)
    throw new Error('No Chromium found. Install it (`apt-get install chromium`), or set CHROMIUM_PATH to its path.')
  return path
}

/**
 * Returns the variables to start the browser with. They select the fonts of the reference pictures, or those of the
 * package.
 */
export function chromiumEnvironment(): Record<string, string> {
  const own = Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return {
    ...Object.fromEntries(own),
    ...(chromiumPath().startsWith(unpacked)
      ? { FONTCONFIG_FILE: join(unpacked, 'fonts.conf'), LD_LIBRARY_PATH: join(unpacked, 'al2023/lib') }
      : { FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') }),
  }
}

/** Runs before all tests. Unpacks the browser from its package if none is installed. */
export function setup(): void {
  if ([...places, join(unpacked, 'chromium')].some((place) => place !== undefined && existsSync(place))) return
  const folder = `${unpacked}.${process.pid}.tmp`
  mkdirSync(folder, { recursive: true })
  // The package unpacks into the temporary folder. It unpacks its libraries only if it believes that it runs in a cloud
  // function.
  execFileSync(
    process.execPath,
    ['--input-type=module', '-e', "await (await import('@sparticuz/chromium')).default.executablePath()"],
    { cwd: repository, env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' } },
  )
  // The package's own configuration looks for its fonts in /tmp. Without any font the browser ends with its first page.
  writeFileSync(
    join(folder, 'fonts.conf'),
    `<fontconfig><dir>${unpacked}/fonts/fonts</dir><cachedir>${unpacked}/fonts-cache</cachedir></fontconfig>\n`,
  )
  rmSync(unpacked, { recursive: true, force: true })
  mkdirSync(dirname(unpacked), { recursive: true })
  renameSync(folder, unpacked)
}
