import { defineConfig } from 'vite'
import { replayWorkerPlugin } from '../../cli/builder/bundle/replay-worker-plugin.ts'

/** The settings shared by both bundles. Only the browser bundle includes session replay, and therefore its worker. */
export default defineConfig(({ isSsrBuild }) => ({
  logLevel: 'error',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: isSsrBuild ? [] : [replayWorkerPlugin()],
}))
