import type { BuildStage } from '../../builder/build-event.ts'
import { duration } from '../../text/duration.ts'
import { htmlText } from '../../text/html-text.ts'
import { plural } from '../../text/plural.ts'
import { bar, numberHead } from './html-parts.ts'
import type { ReportSection } from './report.ts'

/** What a build does in each stage. */
const stages: Readonly<Record<BuildStage, string>> = {
  reading: 'reads and checks the tables',
  planning: 'finds the changes',
  bundling: 'waits for the bundle',
  rendering: 'renders pages and draws cards',
  publishing: 'creates the release',
}

export const times: ReportSection = {
  id: 'times',
  title: 'Build times',
  content({ build }) {
    if (!build) return '<p>There are no times of a build yet. Run <code>microsites build</code>.</p>'
    const { milliseconds, environment, out, at, built, unchanged, failed } = build
    const whole = build.stages.reduce((sum, [, took]) => sum + took, 0) || 1
    const rows = build.stages.map(
      ([stage, took]) =>
        `<tr><th scope="row">${stage}<td class="number">${duration(took)}<td>${bar(took, whole)} ${stages[stage]}`,
    )
    return `<p><strong>${duration(milliseconds)}</strong> for ${plural(built, 'site')} built, ${unchanged} unchanged${failed > 0 ? `, ${failed} failed` : ''}: the last build, for ${htmlText(environment)} into <code>${htmlText(out)}</code>, ended on <time datetime="${htmlText(at)}">${htmlText(at.slice(0, 16).replace('T', ' at '))}</time> UTC.</p>
<table><caption>Stages in order</caption>
<thead><tr><th scope="col">Stage${numberHead('Time')}<th scope="col">What it does</thead>
<tbody>${rows.join('\n')}</tbody></table>`
  },
}
