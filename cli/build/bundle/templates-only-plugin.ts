import { join, parse, relative } from 'node:path'
import type { Plugin } from 'vite'
import { packageRoot } from '../../files/package.ts'
import { placeOf } from './bundle-fault.ts'

/**
 * A Vite plugin that rejects modules of a project outside its `templates/`. The bundle key covers only that folder, so
 * an edit of another module would go unnoticed.
 */
export function templatesOnlyPlugin(project: string): Plugin {
  return {
    name: 'microsites:templates-only',
    buildEnd(error) {
      if (error) return
      for (const id of this.getModuleIds()) {
        const file = id.split('?')[0] ?? id
        if (!isStray(file, project)) continue
        const importer = this.getModuleInfo(id)?.importers[0] ?? ''
        this.error(
          `${placeOf(importer, parse(file).name, project)}: A template imports ${relative(project, file)}. What templates import must lie in templates/ or be a package.`,
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
