import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { repository, runCli } from '../run-cli.ts'
import { startBrowser } from './browser.ts'
import { serveBuild } from './static-server.ts'

/** A fixture project, built and served on loopback. */
export interface BuiltTable {
  /** Absolute folder of the project. Tests may change it. */
  readonly project: string
  address(domain: string, path?: string): string
  close(): Promise<void>
}

/**
 * Copies a folder of `tests/fixtures`, lets `change` edit it, then builds and serves it. Throws the program's output if
 * the build fails.
 */
async function buildTable(fixture: string, change?: (project: string) => void): Promise<BuiltTable> {
  const project = mkdtempSync(join(tmpdir(), 'microsites-browser-'))
  cpSync(join(repository, 'tests/fixtures', fixture), project, { recursive: true })
  change?.(project)
  const build = runCli(['build'], { cwd: project })
  if (build.status !== 0) throw new Error(build.stderr + build.stdout)
  const server = await serveBuild(join(project, 'dist'))
  return {
    project,
    address: (domain, path = '/') => `http://${domain}:${server.port}${path}`,
    async close() {
      await server.close()
      rmSync(project, { recursive: true, force: true })
    },
  }
}

/** What the tests of a file share. */
export interface Opened {
  readonly table: BuiltTable
  readonly browser: Browser
}

/** Builds a fixture project and starts a browser for all tests of a file, and closes both after the last one. */
export function openTable(fixture: string, change?: (project: string) => void): Opened {
  const opened: { table?: BuiltTable; browser?: Browser } = {}
  beforeAll(async () => {
    opened.table = await buildTable(fixture, change)
    opened.browser = await startBrowser()
  })
  afterAll(async () => {
    await opened.browser?.close()
    await opened.table?.close()
  })
  return opened as Opened
}
