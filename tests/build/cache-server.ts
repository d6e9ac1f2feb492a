import { spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { answers, plainEnv, servers } from '../pack/registry.ts'

/** A server of the Turborepo protocol on this machine. */
export interface CacheServer {
  /** The variables of a machine that may read. */
  readonly reader: NodeJS.ProcessEnv
  /** The variables of a machine that may also write. */
  readonly writer: NodeJS.ProcessEnv
  /** Where the artefacts are. */
  readonly stored: string
  /** Names of the artefacts. */
  artefacts(this: void): readonly string[]
  stop(this: void): Promise<void>
}

/** Variables with a new pair of keys. */
export function keyPair() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    writer: { MICROSITES_CACHE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() },
    reader: { MICROSITES_CACHE_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') },
  }
}

/** Starts `turborepo-remote-cache`. @param folder where it keeps everything */
export async function startCache(folder: string): Promise<CacheServer> {
  const token = 'a-token-of-the-team'
  const stored = join(folder, 'storage/team')
  const port = await freePort()
  mkdirSync(stored, { recursive: true })
  const server = spawn(process.execPath, [join(servers, 'turborepo-remote-cache/dist/cli.js')], {
    cwd: folder,
    env: {
      ...plainEnv,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      TURBO_TOKEN: token,
      STORAGE_PROVIDER: 'local',
      STORAGE_PATH: join(folder, 'storage'),
      STORAGE_PATH_USE_TMP_FOLDER: 'false',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  })
  await answers(`http://127.0.0.1:${port}/v8/artifacts/status`)
  const { writer, reader } = keyPair()
  const shared = { MICROSITES_CACHE: `http://127.0.0.1:${port}/?slug=team`, MICROSITES_CACHE_TOKEN: token }
  return {
    reader: { ...shared, ...reader },
    writer: { ...shared, ...writer },
    stored,
    artefacts: () => (existsSync(stored) ? readdirSync(stored) : []),
    async stop() {
      server.kill()
      await once(server, 'exit')
    },
  }
}
