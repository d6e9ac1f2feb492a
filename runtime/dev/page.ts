import type { PageData } from '../contract/page-data.ts'
import { DevBar } from './dev-bar.ts'
import { followProject } from './follow-project.ts'
import { giveNewData } from './new-data.ts'
import { Overlay } from './overlay.ts'
import type { PageNews, Problem, ProjectState } from './messages.ts'

customElements.define('microsites-dev-bar', DevBar)
customElements.define('microsites-dev-overlay', Overlay)

const seen = document.currentScript?.dataset['seen'] ?? ''
const text = document.getElementById('page-data')?.textContent
let data = text === undefined || text === null ? undefined : (JSON.parse(text) as PageData)
let state: ProjectState | undefined
let failure: Problem | undefined

const overlay = new Overlay()
const bar = new DevBar()
bar.onFindings = () => overlay.list(problems(), (state?.errors ?? 0) + (state?.warnings ?? 0))

/** The findings of the project, and the failure of this page. */
function problems(): readonly Problem[] {
  const all = state?.problems ?? []
  return failure && !all.some(({ message }) => message === failure?.message) ? [failure, ...all] : all
}

function draw(): void {
  if (!state) return
  const errors = problems().filter(({ severity }) => severity === 'error')
  overlay.show(errors, state.errors)
  bar.show(state, data)
  // The switches need a page that a template rendered.
  if (data && !bar.isConnected) document.body.append(bar)
}

function take(news: PageNews): void {
  if (news.kind === 'reload') return location.reload()
  failure = news.kind === 'failed' ? news.problem : undefined
  if (news.kind === 'data') {
    if (!giveNewData(news.data)) return location.reload()
    data = news.data
    document.title = news.title
  }
  draw()
}

followProject(seen, {
  onProject(next) {
    state = next
    draw()
  },
  onPage: take,
  onLost: () => bar.lose(),
})
