import type { Project, Site } from '../../3-resolve/project.ts'
import type { Concern } from '../concern.ts'

/** Checks one site in one language. @returns the findings. The caller adds their place. */
export type PlaceCheck = (project: Project, site: Site, language: string) => readonly Omit<Concern, 'place'>[]
