import type { PageData } from '../contract/page-data.ts'

/** A place in a file that a problem points to. */
export interface ProblemPlace {
  /** E.g. `sites.yaml:88:3`. */
  readonly at: string
  /** What is to be seen there, where it is not the problem's own place. */
  readonly note?: string
  /** The line with its number, and what underlines a part of it; empty for a whole file. */
  readonly frame: readonly string[]
}

/** What is wrong with the project, as the overlay shows it. Nothing in it is HTML. */
export interface Problem {
  readonly severity: 'error' | 'warning'
  /** E.g. `site/shared-slug`, or `template` for what no `microsites explain` knows. */
  readonly code: string
  readonly message: string
  readonly places: readonly ProblemPlace[]
  readonly impact?: string
  readonly help?: string
  /** What to run to read more. */
  readonly explain?: string
}

/** An environment that can be served on this machine. */
export interface EnvironmentLink {
  readonly name: string
  /** Absolute address that leads to the same page in it. */
  readonly href: string
}

/** What an open page is told of the project, when it asks and whenever it changes. */
export interface ProjectState {
  /** Errors first. They keep what was last saved from being shown. */
  readonly problems: readonly Problem[]
  /** How many there are, more than are listed. */
  readonly errors: number
  readonly warnings: number
  /** Whether templates are being bundled. */
  readonly bundling: boolean
  readonly environment?: string
  readonly environments: readonly EnvironmentLink[]
  /** Address of the list of all sites. */
  readonly index: string
}

/** What an open page is told of itself: to take new data, to be loaded anew, that it cannot be rendered or can be again. */
export type PageNews =
  | { readonly kind: 'data'; readonly seen: string; readonly title: string; readonly data: PageData }
  | { readonly kind: 'reload' }
  // It is rendered as it was before it failed.
  | { readonly kind: 'mended' }
  | { readonly kind: 'failed'; readonly problem: Problem }

/** Takes what a page is told. */
export interface Listener {
  onProject(state: ProjectState): void
  onPage(news: PageNews): void
  /** The server has gone, until it tells of the project again. */
  onLost(): void
}

/** What a page is told when it asks. */
export interface PageState {
  readonly project: ProjectState
  readonly page?: PageNews
}

/** Names of the events under which the two are sent. */
export type DevEvent = 'project' | 'page'

/** Folder of a site under which `microsites dev` answers by itself. */
export const devFolder = '/@microsites/'

/** Cookie that says which environment a host shows where several have it. */
export const environmentCookie = 'microsites-dev-environment'
