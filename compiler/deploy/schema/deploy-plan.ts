import * as z from 'zod'
import { domainKey, releaseId, sha256 } from './release.ts'

const site = z.strictObject({
  action: z.enum(['add', 'change', 'keep', 'retire']).describe('What becomes of the site.'),
  digest: sha256.optional().describe('What it will be; left out where it is retired.'),
  was: sha256.optional().describe('What it is; left out where it is new.'),
  pages: z.number().int().min(0).describe('Pages that it will have, or that go with it.'),
  files: z.number().int().min(0).describe('Files that it will have; 0 where it is retired.'),
  newFiles: z.number().int().min(0).describe('Files among them that the target does not have of this site.'),
  bytes: z.number().int().min(0).describe('Size of those.'),
  redirects: z.array(z.string()).describe('Redirects that appear: from, to, status.'),
  lostRedirects: z.array(z.string()).describe('Redirects that go.'),
})

/** The steps of a deployment, and the state for which it was planned. */
export const deployPlanSchema = z.strictObject({
  schema: z.literal('microsites.deploy-plan/v1'),
  environment: z.string().describe('The environment that the release was built for.'),
  target: z.string().describe('Where it goes: the kind of target, and its place.'),
  built: sha256.describe('Digest of the manifest of the build.'),
  from: releaseId.nullable().describe('The release that was live; null before the first.'),
  last: z.number().int().min(0).describe('Number of the last release that the target has; 0 before the first.'),
  release: releaseId.describe('The release that it makes; the one that is live where nothing changes.'),
  sites: z.record(domainKey, site).describe('By domain, sorted.'),
})

export type DeployPlan = Readonly<z.infer<typeof deployPlanSchema>>
export type PlannedSite = DeployPlan['sites'][string]
