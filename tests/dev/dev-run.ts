import { spawn } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repository } from '../run-cli.ts'
import { freePort } from '../free-port.ts'

/** `microsites dev` in a process of its own, over a copy of a fixture. */
export interface DevRun {
  /** Port of all sites. */
  readonly port: number
  /** The environment that it was started with. */
  readonly environment: string
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
 * @param environment by default `preview`, with a port of its own for the intake
 */
export async function startDev(
  fixture: string,
  change?: (project: string) => void,
  environment?: string,
): Promise<DevRun> {
  const project = devFixture(fixture)
  change?.(project)
  const served = environment ?? `preview.localhost:${await freePort()}`
  const args = [join(repository, 'bin/microsites.js'), 'dev', '--port', '0', '--env', served]
  const child = spawn(process.execPath, args, { cwd: project, env: { ...process.env, NO_COLOR: '1' } })
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
    environment: served,
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

/** A copy of a fixture. @returns its folder, which whoever asks removes */
export function devFixture(fixture: string): string {
  const project = mkdtempSync(join(tmpdir(), 'microsites-dev-'))
  cpSync(join(repository, 'tests/fixtures', fixture), project, { recursive: true })
  return project
}

/**
 * Adds an environment whose hosts end in .localhost.
 * @param port of its services
 * @param changes its settings that differ
 */
export function addEnvironment(
  project: string,
  name: string,
  port: number,
  changes: Readonly<Record<string, string>> = {},
): void {
  const services = `http://localhost:${port}`
  const settings = {
    hosts: '"{domain}.localhost"',
    indexable: 'false',
    micrositesHost: 'http://microsites.localhost',
    botCheck: `${services}/bot-check`,
    graphql: `${services}/graphql`,
    app: `${services}/reserve`,
    intake: services,
    segment: '{ writeKey: local }',
    ...changes,
  }
  const lines = Object.entries(settings).map(([key, value]) => `    ${key}: ${value}\n`)
  appendFileSync(join(project, 'microsites.yaml'), `  ${name}:\n${lines.join('')}`)
}
