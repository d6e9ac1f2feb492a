import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '../free-port.ts'
import { repository } from '../run-cli.ts'

/** The packages of `tools/servers`. They are installed before tests that need other programs. */
export const servers: string = join(repository, 'tools/servers/node_modules')

/** The variables of npm as a user has it: without what the npm that runs these tests hands down. */
export const plainEnv: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')),
)

export interface Registry {
  /** The variables of an npm that installs from this registry and shares nothing with other runs. */
  readonly env: NodeJS.ProcessEnv
  stop(this: void): Promise<void>
}

/** Starts a registry on this machine. It takes packages of `scope`, and forwards requests for all others. */
export async function startRegistry(folder: string, scope: string, env: NodeJS.ProcessEnv): Promise<Registry> {
  const upstream = execFileSync('npm', ['config', 'get', 'registry'], { cwd: repository, env, encoding: 'utf8' }).trim()
  mkdirSync(folder, { recursive: true })
  const port = await freePort()
  const host = `127.0.0.1:${port}`
  writeFileSync(
    join(folder, 'config.yaml'),
    JSON.stringify({
      storage: join(folder, 'storage'),
      max_body_size: '50mb',
      auth: { htpasswd: { file: join(folder, 'htpasswd') } },
      uplinks: { upstream: { url: upstream, maxage: '60m', timeout: '60s' } },
      packages: { [`${scope}/*`]: { access: '$all', publish: '$all' }, '**': { access: '$all', proxy: 'upstream' } },
      log: { type: 'stdout', level: 'warn' },
    }),
  )
  writeFileSync(join(folder, 'npmrc'), `registry=http://${host}/\n//${host}/:_authToken=none\n`)
  const output = openSync(join(folder, 'log'), 'w')
  const server = spawn(
    process.execPath,
    [join(servers, 'verdaccio/bin/verdaccio'), '--config', join(folder, 'config.yaml'), '--listen', host],
    {
      cwd: folder,
      env,
      stdio: ['ignore', output, output],
    },
  )
  const ended = once(server, 'exit')
  await answers(`http://${host}/-/ping`)
  return {
    env: {
      ...env,
      npm_config_userconfig: join(folder, 'npmrc'),
      npm_config_registry: `http://${host}/`,
      npm_config_cache: join(folder, 'cache'),
    },
    stop: async () => {
      server.kill()
      await ended
    },
  }
}

/** Waits until an address of this machine answers with success, asked as the given host. */
export async function answers(address: string, host?: string): Promise<string> {
  const until = Date.now() + 60_000
  for (;;) {
    const page = await pageAt(address, host).catch(() => undefined)
    if (page !== undefined) return page
    if (Date.now() > until) throw new Error(`${address} does not answer.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function pageAt(address: string, host: string | undefined): Promise<string | undefined> {
  const [response] = (await once(get(address, { headers: host === undefined ? {} : { host } }), 'response')) as [
    IncomingMessage,
  ]
  const body = await text(response)
  return response.statusCode === 200 ? body : undefined
}
