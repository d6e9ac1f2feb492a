import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileProject } from '../../cli/project/compile-project.ts'
import { pageTexts } from '../../compiler/readiness/check-readiness.ts'
import { edit, mustBuild, newProject } from './project.ts'

test('i18n check measures the titles and descriptions that pages have', async () => {
  const folder = newProject()
  // Too long for a title with the brand, so the title is the heading without its soft hyphens.
  edit(folder, 'sites.yaml', 'de: Kölner Dom', 'de: Kölner Dom und Hauptbahnhof am Rheinufer der Altstadt')
  mustBuild(folder)
  const { project } = await compileProject({ root: folder, env: process.env, projectCode: true })
  if (!project) throw new Error('no project')
  for (const site of project.sites)
    for (const language of site.languages) {
      const path = language === project.defaultLanguage ? 'index.html' : `${language}/index.html`
      const html = readFileSync(join(folder, 'dist', site.domain, path), 'utf8')
      const { title, description } = pageTexts(project, site, language)
      expect(html).toContain(`<title>${title}</title>`)
      expect(html).toContain(`<meta name="description" content="${description}">`)
    }
})
