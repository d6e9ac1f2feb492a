import type { Project } from '../3-resolve/project.ts'

/** A file that `microsites compile` and `build` write for other code to import. */
export interface Emitter {
  /** Relative to the output folder. */
  readonly path: string
  content(project: Project): string
}
