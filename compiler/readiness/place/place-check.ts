import type { Project, Site } from '../../3-resolve/project.ts'
import type { Concern } from '../concern.ts'

/** Looks at what one site says in one language. @returns what is wrong with it; the caller knows the place. */
export type PlaceCheck = (project: Project, site: Site, language: string) => readonly Omit<Concern, 'place'>[]
