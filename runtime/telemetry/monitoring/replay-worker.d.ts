/** Exists only while bundling. `cli/builder/bundle/replay-worker-plugin.ts` generates it. */
declare module 'microsites:replay-worker' {
  /** Root-relative URL of the worker that compresses recordings. */
  export const replayWorker: string
}
