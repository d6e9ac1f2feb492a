import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { blockedPorts } from '../../cli/serve/port-option.ts'
import { repository, runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { rawRequest } from './raw-request.ts'
import { smallBuild } from './small-build.ts'

interface Running {
  readonly port: number
  readonly said: string
  readonly child: ChildProcess
}

/** `microsites preview` as a user starts it, once it serves. */
async function preview(dist: string, ...args: string[]): Promise<Running> {
  const child = spawn(
    process.execPath,
    [join(repository, 'bin/microsites.js'), 'preview', '--port', '0', '--dist', dist, ...args],
    { cwd: dirname(dist), stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, NO_COLOR: '1' } },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for await (const chunk of child.stderr) {
    said += String(chunk)
    if (said.includes('Ctrl-C')) break
  }
  return { port: Number(/localhost:(\d+)/.exec(said)?.[1]), said, child }
}

/** Mebibytes of memory that a process holds. */
function memoryOf({ pid }: ChildProcess): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

function run(dist: string, ...args: string[]): ReturnType<typeof runCli> {
  return runCli(['preview', '--dist', dist, ...args], { cwd: dirname(dist) })
}

describe('microsites preview', () => {
  test('says where the sites are, and ends at once with Ctrl-C', async () => {
    const { port, said, child } = await preview(smallBuild())
    expect(said).toBe(
      `2 sites as built for preview.localhost at http://localhost:${port}\ne.g. http://north.example.localhost:${port}\nScripts run only at the hosts that the pages are built for. To see them run: chromium --proxy-server=http://localhost:${port} http://north.example\nPress Ctrl-C to stop.\n`,
    )
    const socket = connect(port, '127.0.0.1')
    await new Promise((resolve) => socket.once('connect', resolve))
    socket.on('error', () => {})
    const ended = new Promise((resolve) => child.once('exit', resolve))
    const begun = performance.now()
    child.kill('SIGINT')
    expect(await ended).toBe(130)
    expect(performance.now() - begun).toBeLessThan(5000)
  })

  test('B 85 is for this machine alone, unless it is told otherwise, and then says so', async () => {
    const closed = await preview(smallBuild())
    expect(closed.said).not.toContain('Warning')
    const open = await preview(smallBuild(), '--host', '0.0.0.0')
    expect(open.said).toMatch(/^Warning: anyone who can reach this machine at 0\.0\.0\.0 can read these sites\./)
    for (const host of ['evil.com', '0.0.0.0', '0.0.0.0:80', '[::]', '[0:0::0]', '[::ffff:0:0]', '[::ffff:0.0.0.0]'])
      expect((await rawRequest(open.port, ['GET / HTTP/1.1', `Host: ${host}`])).status, host).toBe(421)
    for (const host of ['127.0.0.1', '10.0.0.1', '[::1]', 'localhost'])
      expect((await rawRequest(open.port, ['GET / HTTP/1.1', `Host: ${host}`])).status, host).toBe(200)
  })

  test.each(['example.org', '0.0.0.0.0', '*', '::g', '-1'])('B 85 refuses `--host %s`', (host) => {
    const { status, stderr } = run(smallBuild(), `--host=${host}`)
    expect({ status, stderr }).toEqual({
      status: 64,
      stderr: expect.stringContaining(`\`--host ${host}\`: write an address of this machine`) as string,
    })
  })

  test('says which address is none of this machine, and that a port is taken', async () => {
    expect(run(smallBuild(), '--host', '192.0.2.1', '--port', '0')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('192.0.2.1 is not an address of this machine.') as string,
    })
    const stranger = createServer()
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void stranger.close())
    const { port } = stranger.address() as AddressInfo
    expect(run(smallBuild(), '--port', String(port))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`Port ${port} is taken. Choose another with \`--port\`.`) as string,
    })
  })

  test.each(['5060', '5061', '6000', '6667', '1', '10080'])(
    'B 88 refuses the port %s, which no browser opens',
    (port) => {
      for (const command of ['preview', 'dev']) {
        const { status, stderr } = runCli([command, '--port', port], { cwd: temporaryFolder() })
        expect(status).toBe(64)
        expect(stderr).toContain(`\`--port ${port}\`: browsers refuse to open this port.`)
      }
    },
  )

  test('B 88 the list is the one that `fetch` holds addresses against', async () => {
    for (const port of blockedPorts) {
      const failure: unknown = await fetch(`http://127.0.0.1:${port}`).catch((error: unknown) => error)
      expect((failure as Error).cause, String(port)).toMatchObject({ message: 'bad port' })
    }
    for (const port of [4322, 4321, 6001, 5062, 8080, 3000]) expect(blockedPorts.has(port)).toBe(false)
  })

  test('says what is missing of a build', () => {
    const nothing = run(join(temporaryFolder(), 'dist'))
    expect(nothing.status).toBe(64)
    expect(nothing.stderr).toMatch(/^There is no build in `.*`\. Run `microsites build` first\.\n$/m)
    const lost = smallBuild()
    rmSync(join(lost, 'north.example/assets/main.js'))
    expect(run(lost).stderr).toContain('is not complete: `north.example/assets/main.js` is not as it was built.')
    const cut = smallBuild()
    truncateSync(join(cut, 'south.example/index.html'), 2)
    expect(run(cut)).toMatchObject({
      status: 64,
      stderr: expect.stringContaining('is not complete: `south.example/index.html`') as string,
    })
    for (const text of [
      '{',
      '{}',
      '{"schema":"microsites.manifest/v1","environment":"preview.localhost","sites":{"../x":{}}}',
    ]) {
      writeFileSync(join(cut, 'manifest.json'), text)
      expect(run(cut)).toMatchObject({
        status: 64,
        stderr: expect.stringContaining('is not what a build writes.') as string,
      })
    }
  })
})

describe.skipIf(process.platform !== 'linux')('B 87 who sends too much, or nothing', () => {
  test('a body of 1 GB is not read, and leaves memory as it was', async () => {
    const { port, child } = await preview(smallBuild())
    await rawRequest(port, ['GET / HTTP/1.1', 'Host: north.example'])
    const before = memoryOf(child)
    const chunk = Buffer.alloc(1024 * 1024, 'x')
    for (const method of ['POST', 'GET']) {
      const sent = await new Promise<number>((resolve) => {
        let bytes = 0
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(`${method} / HTTP/1.1\r\nHost: north.example\r\nTransfer-Encoding: chunked\r\n\r\n`)
          const push = (): void => {
            while (bytes < 1024 ** 3 && !socket.destroyed) {
              bytes += chunk.length
              if (!socket.write(Buffer.concat([Buffer.from('100000\r\n'), chunk, Buffer.from('\r\n')]))) return
            }
          }
          socket.on('drain', push)
          push()
        })
        socket.on('error', () => {})
        socket.on('close', () => resolve(bytes))
        socket.resume()
      })
      expect(sent).toBeLessThan(1024 ** 3)
    }
    const grown = memoryOf(child) - before
    console.info(`1 GB sent: ${grown.toFixed(1)} MB more than before`)
    expect(grown).toBeLessThan(32)
    expect((await rawRequest(port, ['GET / HTTP/1.1', 'Host: north.example'])).status).toBe(200)
  })

  test('1,000 sockets that say nothing keep nobody waiting, and are hung up on', { tags: 'slow' }, async () => {
    const { port, child } = await preview(smallBuild())
    await rawRequest(port, ['GET / HTTP/1.1', 'Host: north.example'])
    const before = memoryOf(child)
    const sockets: Socket[] = []
    const closed: Promise<void>[] = []
    for (let index = 0; index < 1000; index++) {
      const socket = connect(port, '127.0.0.1')
      sockets.push(socket)
      socket.on('error', () => {})
      // Half of them begin to say something, and do not end.
      if (index % 2 === 0) socket.write('GET / HTTP/1.1\r\nHost: north')
      closed.push(new Promise((resolve) => socket.once('close', () => resolve())))
      socket.resume()
    }
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
    expect((await rawRequest(port, ['GET / HTTP/1.1', 'Host: north.example'])).status).toBe(200)
    const grown = memoryOf(child) - before
    console.info(`1,000 idle sockets: ${grown.toFixed(1)} MB more than before`)
    expect(grown).toBeLessThan(64)
    await Promise.all(closed)
    expect((await rawRequest(port, ['GET / HTTP/1.1', 'Host: north.example'])).status).toBe(200)
  })
})
