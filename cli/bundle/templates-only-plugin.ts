import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { packageRoot } from '../package-root.ts'

/**
 * Refuses modules of a project that lie outside of its `templates/`: the bundle is known by what is in there, and
 * an edit of anything else would go unnoticed.
 */
export function templatesOnlyPlugin(project: string): Plugin {
  return {
    name: 'microsites:templates-only',
    buildEnd(error) {
      if (error) return
      for (const id of this.getModuleIds()) {
        const file = id.split('?')[0] ?? id
        if (!isStray(file, project)) continue
        this.error(
          `A template imports ${relative(project, file)}. What templates import must lie in templates/ or be a package.`,
        )
      }
    },
  }
}

function isStray(file: string, project: string): boolean {
  const within = (folder: string): boolean => file.startsWith(join(folder, '/'))
  return (
    within(project) && !within(packageRoot) && !within(join(project, 'templates')) && !file.includes('/node_modules/')
  )
}
