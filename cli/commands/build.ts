import { allowEnvOption, formatOption } from '../program/command.ts'
import type { Command } from '../program/command.ts'

export const build: Command<'build'> = {
  name: 'build',
  purpose: 'Build',
  summary: 'Build one deployable folder per domain',
  examples: [
    ['build', 'build what has changed'],
    ['build --domain paris-luggage.example --env preview --out preview', 'build one site for another environment'],
    ['build --dry-run', 'show what would be built, and why'],
  ],
  options: [
    { flags: '-d, --domain <domains...>', description: 'only these domains or slugs', completes: 'domain' },
    { flags: '--filter <filters...>', description: 'only sites that match all filters, e.g. type=poi,locale=ja' },
    { flags: '--affected <ref>', description: 'only what has changed since this commit or branch', completes: 'ref' },
    {
      flags: '--shard <i/n>',
      description: 'only shard i of n, for `microsites merge`; auto/8, or auto, in jobs of Kubernetes or GitLab',
    },
    {
      flags: '--env <name>',
      description:
        'environment of microsites.yaml, or NAME.localhost for this machine (default: that of --deploy, or production)',
      completes: 'environment',
    },
    { flags: '--out <dir>', description: 'output folder', default: 'dist' },
    { flags: '--jobs <number>', description: 'number of render threads (default: chosen automatically)' },
    { flags: '--pseudo', description: 'add a test language with longer words, at /en-xa/' },
    {
      flags: '--commit <sha>',
      description: 'commit that monitoring reports, or `none` (default: MICROSITES_COMMIT, that of CI or of git)',
    },
    { flags: '--require-keys', description: 'fail if a variable for a Segment or Datadog key is not set' },
    allowEnvOption,
    { flags: '--clean', description: 'rebuild everything, the bundle included' },
    {
      flags: '--verify <number>',
      description: 'then build this many sites again, from nothing, and compare every file',
    },
    { flags: '--profile <file>', description: "print where the time went, and write it as Chrome's trace" },
    { flags: '--dry-run', description: 'only show what would be built, kept or removed, and why' },
    { flags: '--why <domain>', description: 'only show why this domain or slug would be built', completes: 'domain' },
    formatOption,
    {
      flags: '--deploy <env>',
      description: 'then deploy everything in --out to this environment, hooks included',
      completes: 'environment',
    },
    { flags: '--yes', description: 'with --deploy: do not ask for confirmation' },
    { flags: '--reason <text>', description: 'with --deploy: why sites go offline, or why to deploy during a freeze' },
    { flags: '--despite-freeze', description: 'with --deploy: deploy during a freeze; needs --reason' },
  ],
  async run(_args, options, host) {
    const { buildOptions } = await import('../builder/build-options.ts')
    const { buildProject } = await import('../builder/build-project.ts')
    const { dryRun } = await import('../builder/dry-run.ts')
    const { findingsFailure } = await import('../findings/findings-failure.ts')
    const wanted = buildOptions(options, host)
    if (wanted.dryRun) return dryRun(wanted, findingsFailure, host)
    const built = (): ReturnType<typeof buildProject> => buildProject(wanted, findingsFailure, host)
    if (wanted.deploy === undefined) return built()
    const { applyDeployment } = await import('../deploy/apply-deployment.lazy.ts')
    return applyDeployment({ ...options, env: wanted.deploy, dist: options['out'] }, host, built)
  },
}
