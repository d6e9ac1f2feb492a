/** Exists only while bundling: `cli/bundle/replay-worker-plugin.ts` makes it. */
declare module 'microsites:replay-worker' {
  /** Root-relative address of the worker that packs recordings. */
  export const replayWorker: string
}
