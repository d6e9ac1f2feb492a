import { ask } from '../deploy/nginx.ts'

/** A release as it was built: a page and what is said with it. */
export interface KnownPage {
  readonly body: string
  /** `X-Robots-Tag`, which one of the releases sends. */
  readonly robots: string | undefined
}

export interface Reader {
  /** How often the page was read so far. */
  readonly reads: () => number
  /** Ends it. @returns everything that was wrong. */
  stop(): Promise<readonly string[]>
}

/**
 * Loads a page with all its assets, over and over, and holds what comes against the releases that have been built so far:
 * page and header have to be of the same one, and no asset may be missing.
 */
export function startReader(origin: string, host: string, releases: () => readonly KnownPage[]): Reader {
  const wrong: string[] = []
  const over = new AbortController()
  let reads = 0
  const reading = (async () => {
    while (!over.signal.aborted) {
      const { status, body, headers } = await ask(origin, host, '/')
      if (status !== 200) wrong.push(`/ answers ${status}`)
      const release = releases().find((one) => one.body === body)
      if (!release) wrong.push('a page of no release')
      else if (release.robots !== headers['x-robots-tag'])
        wrong.push('a page of one release with the header of another')
      for (const asset of new Set([...body.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path))) {
        const answer = await ask(origin, host, asset)
        if (answer.status !== 200) wrong.push(`${asset} answers ${answer.status}`)
      }
      reads++
    }
  })()
  return {
    reads: () => reads,
    async stop() {
      over.abort()
      await reading
      return [...new Set(wrong)]
    },
  }
}
