import * as z from 'zod'
import { domainKey, releaseId, sha256 } from './release.ts'

const site = z.strictObject({
  action: z.enum(['add', 'change', 'keep', 'retire']).describe('What the deployment does with the site.'),
  digest: sha256.optional().describe('Digest of the new version. Missing if the site is retired.'),
  was: sha256.optional().describe('Digest of the live version. Missing if the site is new.'),
  pages: z.number().int().min(0).describe('Number of pages, or of pages that go offline.'),
  files: z.number().int().min(0).describe('Number of files; 0 if the site is retired.'),
  newFiles: z.number().int().min(0).describe('Number of files that the target does not have for this site.'),
  bytes: z.number().int().min(0).describe('Size of the new files.'),
  redirects: z.array(z.string()).describe('New redirects: from, to, status.'),
  lostRedirects: z.array(z.string()).describe('Redirects that stop working.'),
})

/** The steps of a deployment, and the state for which it was planned. */
export const deployPlanSchema = z.strictObject({
  schema: z.literal('microsites.deploy-plan/v1'),
  environment: z.string().describe('The environment that the release was built for.'),
  target: z.string().describe('The kind of target and its place.'),
  built: sha256.describe('Digest of the manifest of the build.'),
  from: releaseId.nullable().describe('The live release; null before the first.'),
  last: z.number().int().min(0).describe('Number of the last release that the target has; 0 before the first.'),
  release: releaseId.describe('The new release, or the live one if nothing changes.'),
  sites: z.record(domainKey, site).describe('By domain, sorted.'),
})

export type DeployPlan = Readonly<z.infer<typeof deployPlanSchema>>
export type PlannedSite = DeployPlan['sites'][string]
