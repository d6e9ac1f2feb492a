import { listOption, textOption } from '../program/command.ts'
import type { Command } from '../program/command.ts'
import { exitCodes } from '../program/outcome.ts'

export const build: Command = {
  name: 'build',
  summary: 'Build one deployable folder per domain',
  options: [
    { flags: '-d, --domain <domains...>', description: 'only these domains', completes: 'domain' },
    { flags: '--filter <filters...>', description: 'only sites that match all filters, e.g. type=poi,locale=ja' },
    {
      flags: '--env <name>',
      description: 'environment of microsites.yaml',
      default: 'production',
      completes: 'environment',
    },
    { flags: '--out <dir>', description: 'output folder', default: 'dist' },
    { flags: '--jobs <number>', description: 'number of render threads (default: as many as help)' },
    { flags: '--pseudo', description: 'add a test language with longer words, at /en-xa/' },
    { flags: '--commit <sha>', description: 'commit that monitoring reports (default: MICROSITES_COMMIT)' },
    { flags: '--require-keys', description: 'fail if a variable for a Segment or Datadog key is not set' },
    { flags: '--clean', description: 'rebuild everything, the bundle included' },
  ],
  async run(_args, options, host) {
    const { relative, resolve } = await import('node:path')
    const { runBuild } = await import('../build/run-build.ts')
    const { compileProject } = await import('../project/compile-project.ts')
    const { checkoutAt } = await import('../project/checkout.ts')
    const { buildProgress, buildSummary } = await import('../build/build-text.ts')
    const { findingsViews } = await import('../findings/formats/index.ts')
    const { clearCache } = await import('../build/clear-cache.ts')
    const { openCrew } = await import('../build/crew.ts')
    const { orderBundle } = await import('../build/bundle/order-bundle.ts')
    const { emptyCacheFolder } = await import('../project/cache/cache-folder.ts')
    const { foreignCache } = await import('../project/cache/foreign-cache.ts')
    const { commitOption } = await import('../build/commit-option.ts')
    const { environmentOf } = await import('../build/environment-of.ts')
    const { readKeys, requireKeys } = await import('../build/read-keys.ts')
    const { jobsOption } = await import('../build/jobs-option.ts')
    const { stopwatch } = await import('../build/stopwatch.ts')
    const { keepBuildRecord } = await import('../build/build-record.ts')
    const begin = host.now()
    const checkout = checkoutAt(host)
    const { root } = checkout
    const environment = textOption(options, 'env') ?? 'production'
    const jobs = jobsOption(textOption(options, 'jobs'))
    const commit = commitOption(textOption(options, 'commit'), host.env)
    const crew = openCrew()
    const out = resolve(root, textOption(options, 'out') ?? 'dist')
    const foreign = foreignCache(checkout, out)
    if (foreign !== undefined) host.progress(`${foreign}\n`)
    if (options['clean'] === true) emptyCacheFolder(root, 'bundles')
    // Bundling does not need the tables, so a worker starts it while this thread reads them.
    const bundle = orderBundle({
      checkout,
      flavour: 'production',
      afresh: options['clean'] === true,
      helper: () => crew.hand(0),
    })
    const leave = async (): Promise<void> => {
      await bundle.settled
      await crew.dismiss()
      clearCache(root, 'all')
    }
    host.onInterrupt(leave)
    const progress = buildProgress(host)
    const watched = stopwatch(host.now, begin)
    try {
      const { project, report } = await compileProject(checkout)
      if (!project) return { exitCode: exitCodes.findings, stderr: findingsViews.pretty(report, host) }
      const keys = readKeys(environmentOf(project, environment), host.env)
      if (options['requireKeys'] === true) requireKeys(keys)
      const result = await runBuild(project, {
        bundle,
        crew,
        checkout,
        out,
        environment,
        selection: { domains: listOption(options, 'domain'), filters: listOption(options, 'filter') },
        keys: { variables: keys.variables, commit },
        jobs,
        pseudo: options['pseudo'] === true,
        clean: options['clean'] === true,
        watch(event) {
          watched.note(event)
          progress.show(event)
        },
        onInterrupt: host.onInterrupt,
      })
      keepBuildRecord(checkout, { environment, out: relative(root, out) || '.', result, times: watched.times() })
      const facts = {
        milliseconds: host.now() - begin,
        warnings: report.diagnostics.length,
        keys,
      }
      return {
        exitCode: result.failed.size > 0 ? exitCodes.findings : exitCodes.ok,
        stdout: buildSummary(result, facts, host),
      }
    } finally {
      progress.end()
      await leave()
    }
  },
}
