import { defineConfig } from 'vite'
import { replayWorkerPlugin } from '../../cli/bundle/replay-worker-plugin.ts'

/** What the bundles of both ways have in common. Only the browser's side has recordings, and so their worker. */
export default defineConfig(({ isSsrBuild }) => ({
  logLevel: 'error',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: isSsrBuild ? [] : [replayWorkerPlugin()],
}))
