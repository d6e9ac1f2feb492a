import { textOption } from '../command.ts'
import type { Command } from '../command.ts'
import { exitCodes } from '../outcome.ts'

export const dev: Command = {
  name: 'dev',
  summary: 'serve every site on this machine, with what its telemetry does',
  options: [
    { flags: '--port <number>', description: 'port of all sites; 0 for any that is free', default: '4321' },
    {
      flags: '--env <name>',
      description: 'environment of microsites.yaml, on .localhost',
      default: 'e2e',
      completes: 'environment',
    },
  ],
  async run(_args, options, host) {
    const { join } = await import('node:path')
    const { clearCache } = await import('../build/clear-cache.ts')
    const { openCrew } = await import('../build/crew.ts')
    const { readKeys } = await import('../build/read-keys.ts')
    const { runBuild } = await import('../build/run-build.ts')
    const { orderBundle } = await import('../bundle/order-bundle.ts')
    const { devEnvironment } = await import('../dev/dev-environment.ts')
    const { devServer } = await import('../dev/dev-server.ts')
    const { devSites } = await import('../dev/dev-sites.ts')
    const { localIntake } = await import('../dev/local-intake.ts')
    const { portOption } = await import('../serve/port-option.ts')
    const { compileProject } = await import('../load/compile-project.ts')
    const { projectRoot } = await import('../project-root.ts')
    const { buildProgress } = await import('../views/build-text.ts')
    const { devText } = await import('../views/dev-text.ts')
    const { findingsViews } = await import('../views/findings/index.ts')
    const port = portOption(textOption(options, 'port') ?? '4321')
    const root = projectRoot(host.cwd)
    const out = join(root, '.microsites', 'dev')
    const crew = openCrew()
    const bundle = orderBundle({ root, flavour: 'debug', afresh: false, helper: () => crew.hand(0) })
    const leave = async (): Promise<void> => {
      await bundle.settled
      await crew.dismiss()
      clearCache(root, 'all')
    }
    const uninterrupted = host.onInterrupt(leave)
    const progress = buildProgress(host)
    const servers: { close(): Promise<void> }[] = []
    let built = (): void => {}
    const ready = new Promise<void>((resolve) => {
      built = resolve
    })
    const { project, report } = await compileProject(root)
    try {
      if (!project) return { exitCode: exitCodes.findings, stderr: findingsViews.pretty(report, host) }
      const environment = devEnvironment(project, textOption(options, 'env') ?? 'e2e')
      // Refuses an environment whose pages would not work, before they are built.
      const sites = devSites(project, environment)
      // Before the build too: that a port is taken should not be news after it.
      const intake = await localIntake(environment)
      servers.push(intake)
      host.onInterrupt(intake.close)
      const server = await devServer({ dist: out, sites, intake, port, ready })
      servers.push(server)
      host.onInterrupt(server.close)
      await runBuild(project, {
        bundle,
        crew,
        root,
        out,
        environment: environment.name,
        selection: { domains: [], filters: [] },
        keys: { variables: readKeys(environment, host.env).variables },
        jobs: 0,
        pseudo: false,
        clean: false,
        watch: progress.show,
        onInterrupt: host.onInterrupt,
      })
      built()
      progress.end()
      host.progress(devText({ sites, port: server.port, intake: intake.address }))
    } catch (error) {
      await Promise.all(servers.map((server) => server.close()))
      throw error
    } finally {
      progress.end()
      uninterrupted()
      await leave()
    }
    // Until a signal ends it all.
    return new Promise(() => {})
  },
}
