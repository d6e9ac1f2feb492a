import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repository } from '../run-cli.ts'
import { freePort } from './free-port.ts'

/** `microsites dev` in a process of its own, over a copy of a fixture. */
export interface DevRun {
  /** Port of all sites. */
  readonly port: number
  /** Absolute folder of the project. */
  readonly project: string
  /** Address of a path of a site. */
  readonly address: (domain: string, path?: string) => string
  /** All that it wrote. */
  readonly output: () => string
  /** Ends it as Ctrl-C does. @returns its exit code */
  interrupt(): Promise<number | null>
  close(): Promise<void>
}

/**
 * Starts it with events going to an intake on this machine; resolves once it says where the sites are.
 * @param change edits the project before that
 */
export async function startDev(fixture: string, change?: (project: string) => void): Promise<DevRun> {
  const project = await devFixture(fixture)
  change?.(project)
  const child = spawn(process.execPath, [join(repository, 'bin/microsites.js'), 'dev', '--port', '0'], {
    cwd: project,
    env: { ...process.env, NO_COLOR: '1' },
  })
  let output = ''
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const port = await new Promise<number>((resolve, reject) => {
    const read = (part: Buffer): void => {
      output += part.toString()
      const found = /at http:\/\/localhost:(\d+)\n[^]*Ctrl-C/.exec(output)?.[1]
      if (found !== undefined) resolve(Number(found))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void exit.then((code) => reject(new Error(`microsites dev ended with ${code}:\n${output}`)))
  })
  const interrupt = (): Promise<number | null> => {
    child.kill('SIGINT')
    return exit
  }
  return {
    port,
    project,
    address: (domain, path = '/') => `http://${domain}.localhost:${port}${path}`,
    output: () => output,
    interrupt,
    async close() {
      if (child.exitCode === null) await interrupt()
      rmSync(project, { recursive: true, force: true })
    },
  }
}

/** A copy of a fixture whose events go to a port of its own. @returns its folder, which whoever asks removes */
export async function devFixture(fixture: string): Promise<string> {
  const project = mkdtempSync(join(tmpdir(), 'microsites-dev-'))
  cpSync(join(repository, 'tests/fixtures', fixture), project, { recursive: true })
  const intake = `http://localhost:${await freePort()}`
  const file = join(project, 'microsites.yaml')
  const text = readFileSync(file, 'utf8').replaceAll('http://localhost:4400', intake)
  const keys = `    intake: ${intake}\n    segment: { writeKey: local }\n`
  writeFileSync(
    file,
    text.replace(/^ {4}app: http:\/\/localhost.*\n/m, (line) => line + keys),
  )
  return project
}
