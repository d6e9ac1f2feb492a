import type { DropCause, Health } from './health.ts'
import type { Monitoring } from './monitoring/monitoring-loader.ts'
import type { PageLife } from './page-life.ts'

/** Reports to monitoring, each time the page is left, how many more events were dropped, by cause. */
export function tellOfDropped(
  dropped: () => Health['dropped'],
  life: Pick<PageLife, 'onLeave'>,
  monitoring: Pick<Monitoring, 'addAction'>,
): void {
  let told: Health['dropped'] = {}
  life.onLeave(() => {
    const now = dropped()
    const more = Object.entries(now)
      .map(([cause, count]) => [cause, count - (told[cause as DropCause] ?? 0)] as const)
      .filter(([, count]) => count > 0)
    told = now
    if (more.length > 0) monitoring.addAction('Events Dropped', Object.fromEntries(more))
  })
}
