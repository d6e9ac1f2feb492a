import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { freePort } from '../free-port.ts'

const program = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find((path) => existsSync(path))

export interface Nginx {
  readonly origin: string
  /** Makes nginx read its configuration again, and waits until it is in use. */
  reload(): Promise<void>
  stop(): Promise<void>
}

/** Additions to nginx's configuration, given the port that tests use. */
export interface OwnSettings {
  /** In `server.conf`, after the port. */
  readonly server?: string
  /** Before and after the servers of the release. */
  readonly before?: (port: number) => string
  readonly after?: (port: number) => string
}

/** Serves a deployment folder as its releases say. @param work absolute folder for nginx's own files */
export async function startNginx(
  live: string,
  work: string,
  { server = '', before = () => '', after = () => '' }: OwnSettings = {},
): Promise<Nginx> {
  const port = await freePort()
  mkdirSync(work, { recursive: true })
  writeFileSync(join(live, 'server.conf'), `listen 127.0.0.1:${port};\n${server}`)
  const file = join(work, 'nginx.conf')
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${work}/${of};`)
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;
pid ${work}/pid;
error_log ${work}/errors;
events {}
http {
  ${places.join('\n  ')}
  access_log off;
  include /etc/nginx/mime.types;
  server_names_hash_bucket_size 128;
  ${before(port)}
  include ${live}/current/nginx.conf;
  ${after(port)}
}
`,
  )
  const run = (args: readonly string[]) =>
    spawnSync(program ?? '', ['-p', work, '-c', file, ...args], { encoding: 'utf8' })
  const test = run(['-t'])
  if (test.status !== 0 || test.stderr.includes('[warn]')) throw new Error(test.stderr)
  const child = spawn(program ?? '', ['-p', work, '-c', file], { stdio: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  const answers = async (): Promise<void> => {
    for (let attempt = 0; attempt < 100; attempt++) {
      if (
        await ask(origin, 'nobody.example', '/').then(
          () => true,
          () => false,
        )
      )
        return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error('nginx does not answer')
  }
  await answers()
  return {
    origin,
    async reload() {
      child.kill('SIGHUP')
      await new Promise((resolve) => setTimeout(resolve, 300))
      await answers()
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export function ask(
  origin: string,
  host: string,
  path: string,
  { method = 'GET', accept = '' }: { method?: string; accept?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { host, ...(accept !== '' && { 'accept-encoding': accept }) }
    const asking = request(`${origin}${path}`, { method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const body = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: body.toString() })
      })
    })
    asking.on('error', reject)
    asking.end()
  })
}
