import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect } from 'vitest'
import { freePort } from '../pack/registry.ts'

export const redisPassword = 'secret-of-redis'

export interface Redis {
  readonly port: number
  readonly address: string
  kill(this: void): Promise<void>
}

/** Starts a Redis that keeps nothing on disk. */
export async function startRedis(cwd: string, port?: number): Promise<Redis> {
  const number = port ?? (await freePort())
  const options = ['--port', String(number), '--bind', '127.0.0.1', '--save', '', '--requirepass', redisPassword]
  const server = spawn('redis-server', options, { cwd, stdio: 'ignore' })
  await expect.poll(() => accepts(number), { timeout: 10_000 }).toBe(true)
  return {
    port: number,
    address: `redis://default:${redisPassword}@127.0.0.1:${number}`,
    async kill() {
      if (server.exitCode !== null || server.signalCode !== null) return
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
  }
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
