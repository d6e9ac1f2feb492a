import * as z from 'zod'
import { releaseName, safeDomain, safePath } from '../safe-path.ts'

export const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'a SHA-256, 64 hexadecimal digits')
export const domainKey = z.string().regex(safeDomain, 'a domain in lowercase letters')
export const releaseId = z.string().regex(releaseName, 'a release, e.g. `0007-3f2a91bc`')
export const count = z.number().int().min(0)

/** Files by path: size in bytes, SHA-256. */
export const filesSchema = z.record(
  z.string().regex(safePath, 'a path that stays in its folder'),
  z.tuple([count, sha256]),
)

/** A redirect: from, to, status, as `_redirects` has them. */
const redirects = z.array(z.string().regex(/^\S+ \S+ 30[1278]$/, 'a redirect, e.g. `/old/ /new/ 301`'))

/** Names that a server answers for. They become a part of its configuration. */
export const hostNames = z.array(z.string().regex(/^[\w.-]+$/, 'a host, e.g. `www.paris-luggage.example`')).min(1)

/** The record of a deployed release, which the target keeps beside the sites. */
export const releaseSchema = z.strictObject({
  schema: z.literal('microsites.deployed/v1'),
  release: releaseId,
  environment: z.string(),
  /** When the release first went live: ISO 8601, UTC. */
  at: z.string(),
  /** The reason, if somebody had to give one. */
  reason: z.string().optional(),
  /** The previous live release, or null for the first one. */
  before: releaseId.nullable(),
  sites: z.record(
    domainKey,
    z.strictObject({
      digest: sha256,
      pages: count,
      redirects,
      /** The hosts that the site was built for. Missing in records of earlier versions. */
      hosts: hostNames.optional(),
    }),
  ),
})

export type Release = Readonly<z.infer<typeof releaseSchema>>
export type Files = Readonly<Record<string, readonly [bytes: number, sha256: string]>>
