import type { Environment, Project } from '../../compiler/3-resolve/project.ts'
import { findingsData } from '../findings/findings-data.ts'
import type { FindingsReport } from '../project/findings-report.ts'
import { hostIn } from './local-environments.ts'

/** For `--format json`: which sites are served at which URLs. */
export function listeningData(sites: Project['sites'], environment: Environment, port: number) {
  return {
    port,
    url: `http://localhost:${port}/`,
    environment: environment.name,
    sites: sites.map(({ domain }) => ({ domain, url: `http://${hostIn(environment, domain)}:${port}/` })),
  }
}

/** For `--format json`: the result of a change to the files. */
export function checkedData({ ok, report }: { readonly ok: boolean; readonly report: FindingsReport }) {
  return { ok, sites: report.counts.sites, findings: findingsData(report).findings }
}
