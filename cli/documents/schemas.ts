import * as z from 'zod'
import { deployPlanSchema } from '../../compiler/deploy/schema/deploy-plan.ts'
import {
  count,
  domainKey,
  filesSchema,
  releaseId,
  releaseSchema,
  hostNames,
  sha256,
} from '../../compiler/deploy/schema/release.ts'
import { mostShards } from './most-shards.ts'

const amount = z.number().min(0)

const namedValues = z.array(z.tuple([z.string(), z.string()]))

/** What a lock of this machine says. Newer versions may say more, and must not lose their lock for it. */
const lockHolder = z.looseObject({
  pid: z.number().int().min(1),
  host: z.string(),
  /** Digest of the machine's id. */
  machine: z.string().optional(),
  /** Id of the boot. */
  boot: z.string().optional(),
  /** Id of the PID namespace: containers have their own. */
  namespace: z.string().optional(),
  /** When the process started, in clock ticks since boot. Needed because process ids are reused. */
  start: z.string().optional(),
  /** ISO 8601, UTC. */
  since: z.string(),
})

/** Digests of the settings in microsites.yaml that affect the steps of a deployment. */
const settings = z.strictObject({
  /** Of the target's settings. */
  target: sha256,
  /** One per hook, in order. */
  before: z.array(sha256),
  after: z.array(sha256),
})

/** The packages in a bundle, by name. */
const packages = z.record(z.string(), z.strictObject({ version: z.string(), content: sha256 }))

/**
 * The JSON documents that this program reads again, or gets from others. `scripts/validators.mjs` compiles each to a
 * function, so that no command loads a schema library for them.
 */
export const schemas = {
  /** `manifest.json` of a build. */
  manifest: z.strictObject({
    schema: z.literal('microsites.manifest/v1'),
    environment: z.string(),
    shard: z
      .strictObject({
        /** From 1. */
        index: count.min(1).max(mostShards),
        /** Number of shards. */
        of: count.min(1).max(mostShards),
        /** Digest of the tables, the settings and the program that all shards are built from. */
        inputs: z.string(),
        /** Digest of the keys and the commit in the pages. */
        variables: z.string(),
        /** Whether the pages have the test language too. */
        pseudo: z.boolean(),
      })
      .exactOptional(),
    sites: z.record(
      domainKey,
      z.strictObject({
        inputs: z.string(),
        digest: sha256,
        pages: count,
        keys: z.array(z.string()).exactOptional(),
        files: filesSchema,
      }),
    ),
  }),
  /** What a build knows of its output: seals of the manifest and of each site, and digests of what a site was built from. */
  outputRecord: z.strictObject({
    manifest: z.string(),
    /** Of the last build, if it left nothing to do. */
    complete: z
      .strictObject({
        /** Digest of everything that the build read. */
        key: z.string(),
        /** The environment variables that are part of the key. */
        variables: z.array(z.string()),
        warnings: count,
        unset: z.array(z.string()),
        off: z.array(z.string()),
        /** Seals of the files in `generated/`. */
        generated: z.record(z.string(), z.string()),
      })
      .exactOptional(),
    /** The packages that sites were built with, by the digest in their parts. */
    packages: z.record(z.string(), packages).exactOptional(),
    sites: z.record(
      domainKey,
      z.strictObject({
        seal: z.string().optional(),
        parts: z.record(z.string(), z.string()).optional(),
        /** The size of all files. */
        bytes: count,
      }),
    ),
  }),
  /** The folders of an output that a build is replacing or removing. */
  publication: z.strictObject({ place: z.array(domainKey), remove: z.array(domainKey) }),
  /** The files of a project that an edit is replacing. */
  edit: z.strictObject({
    files: z.array(
      z.strictObject({
        /** Relative to the project. */
        path: z.string(),
        /** Whether the edit creates the file. */
        isNew: z.boolean(),
        /** Digest of what the edit writes. */
        after: sha256,
      }),
    ),
  }),
  /** `bundle.json` of a bundle. */
  bundle: z.strictObject({
    key: z.string(),
    /** Digest of the sources of this package and of the project's templates. */
    source: z.string(),
    packages,
    /** Where the packages are. Missing for the prebuilt bundle, which brings what it took from them. */
    found: z
      .strictObject({
        /** Digest by path: modules, and the package.json files of their packages. */
        files: z.record(z.string(), sha256),
        /** Digest of sizes, times and inodes of these files. */
        seal: z.string(),
        /** The folder of an import, the name of a package, and its folder. */
        imports: z.array(z.tuple([z.string(), z.string(), z.string()])),
      })
      .exactOptional(),
    assets: filesSchema,
    /** Of the module that renders pages. */
    renderer: sha256,
    templates: z.record(
      z.string().regex(/^[a-z][a-z0-9-]*$/),
      z.strictObject({ boot: z.string(), files: z.array(z.string()), telemetry: z.array(z.string()) }),
    ),
  }),
  /** Statistics of the last build. */
  buildRecord: z.strictObject({
    schema: z.literal('microsites.build-record/v1'),
    environment: z.string(),
    out: z.string(),
    at: z.string(),
    built: count,
    unchanged: count,
    failed: count,
    milliseconds: amount,
    stages: z.array(z.tuple([z.enum(['reading', 'bundling', 'planning', 'rendering', 'publishing']), amount])),
    sites: z.record(domainKey, amount),
  }),
  plan: deployPlanSchema,
  /** An unfinished deployment. */
  journal: z.strictObject({
    schema: z.literal('microsites.deploy-journal/v1'),
    plan: deployPlanSchema,
    release: releaseSchema,
    settings,
  }),
  /** The first line of the finished steps of a deployment: when it started. */
  journalBegin: z.strictObject({ of: z.string() }),
  /** Each other line. */
  journalStep: z.strictObject({ done: z.string() }),
  /** An unfinished rollback. */
  rollback: z.strictObject({
    schema: z.literal('microsites.deploy-rollback/v1'),
    release: releaseId,
    /** The release that was live before; empty if there was none. */
    before: z.string(),
  }),
  /** A target's notes of a release, and of the files of a site. */
  release: releaseSchema,
  files: filesSchema,
  /** Which release is live in a bucket. */
  live: z.strictObject({
    schema: z.literal('microsites.live/v1'),
    release: releaseId.nullable(),
    going: z.array(releaseId),
  }),
  bucketLock: z.strictObject({ id: z.string(), machine: z.string(), process: z.number(), since: z.string() }),
  lockHolder,
  /** `.well-known/microsites.json` of a live site, which another version may have built. */
  siteReleaseId: z.looseObject({
    release: sha256,
    domain: z.string().optional(),
    /** That of its pages, then those that redirect to it. */
    hosts: hostNames.optional(),
    headers: z.looseObject({ pages: namedValues, assets: namedValues }).optional(),
  }),
  /** The file that `MICROSITES_OUTPUT` names for a hook. Programs of others may write more into it. */
  hookAnswer: z.looseObject({
    message: z
      .string()
      .regex(/^[^]{0,500}$/)
      .optional(),
  }),
} as const

/** The documents by name. */
export type Documents = { readonly [Name in keyof typeof schemas]: Readonly<z.infer<(typeof schemas)[Name]>> }
