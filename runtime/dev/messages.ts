import type { PageData } from '../contract/page-data.ts'

/** A place in a file that a problem points to. */
export interface ProblemPlace {
  /** E.g. `sites.yaml:88:3`. */
  readonly at: string
  /** What to see there, if it is not the problem's main place. */
  readonly note?: string
  /** The line with its number, and the underline below a part of it. Empty if the place is a complete file. */
  readonly frame: readonly string[]
}

/** A finding as the overlay shows it. It contains no HTML. */
export interface Problem {
  readonly severity: 'error' | 'warning'
  /** E.g. `site/shared-slug`, or `template` for an error that `microsites explain` does not know. */
  readonly code: string
  readonly message: string
  readonly places: readonly ProblemPlace[]
  readonly impact?: string
  readonly help?: string
  /** The command that explains the finding. */
  readonly explain?: string
}

/** An environment that can be served on this machine. */
export interface EnvironmentLink {
  readonly name: string
  /** Absolute URL of the same page in that environment. */
  readonly href: string
}

/** What an open page is told about the project: on request, and whenever it changes. */
export interface ProjectState {
  /** Errors first. With errors, pages do not show what was last saved. */
  readonly problems: readonly Problem[]
  /** Total number of errors; `problems` may list fewer. */
  readonly errors: number
  readonly warnings: number
  /** Whether templates are being bundled. */
  readonly bundling: boolean
  readonly environment?: string
  readonly environments: readonly EnvironmentLink[]
  /** URL of the list of all sites. */
  readonly index: string
}

/**
 * What an open page is told about itself: new data, that it must reload, that rendering failed, or that rendering works
 * again.
 */
export type PageNews =
  | { readonly kind: 'data'; readonly seen: string; readonly title: string; readonly data: PageData }
  | { readonly kind: 'reload' }
  // The page renders the same HTML as before it failed.
  | { readonly kind: 'recovered' }
  | { readonly kind: 'failed'; readonly problem: Problem }

/** Receives the news about a project and a page. */
export interface Listener {
  onProject(state: ProjectState): void
  onPage(news: PageNews): void
  /** The server does not answer; called until `onProject` is called again. */
  onLost(): void
}

/** The answer to a page that asks for its state. */
export interface PageState {
  readonly project: ProjectState
  readonly page?: PageNews
}

/** Names of the two events. */
export type DevEvent = 'project' | 'page'

/** Folder on each site that `microsites dev` answers itself. */
export const devFolder = '/@microsites/'

/** Cookie with the environment to show, for a host that several environments share. */
export const environmentCookie = 'microsites-dev-environment'
