import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'

const prefix = 'microsites:'

const preloadHelper = '\0vite/preload-helper.js'

/** Preloads the imports of a script together with the script. Older browsers request them afterwards. */
const preloadHelperSource = `export const __vitePreload = (load, files = []) => {
  for (const file of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }))
  return load()
}`

/** Where the virtual modules that connect templates with the runtime find their sources. */
export interface EntrySources {
  /** Absolute folder of the runtime's source. */
  readonly runtime: string
  /** Template to its absolute folder. */
  readonly templates: ReadonlyMap<string, string>
}

/** Module id of the script that a template's pages begin with. */
export const bootEntry = (template: string): string => `${prefix}boot/${template}`

/** Module id of the prerenderer. */
export const serverEntry = `${prefix}server`

/** A Vite plugin that provides the entry modules, which exist only while bundling. */
export function entriesPlugin(sources: EntrySources): Plugin {
  return {
    name: 'microsites:entries',
    // Runs before Vite's own plugin, whose preload helper is larger than everything it would preload.
    enforce: 'pre',
    resolveId(id, importer) {
      if (id.startsWith(prefix)) return `\0${id}`
      // One copy for each script, so that no script needs a request for a shared file.
      return id === preloadHelper ? `${preloadHelper}?${importer?.replace(/^.*\//, '') ?? ''}` : undefined
    },
    load(id) {
      if (id.startsWith(preloadHelper)) return preloadHelperSource
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const [kind, template = ''] = id.slice(prefix.length + 1).split('/')
      if (kind === 'boot') return boot(sources, template)
      if (kind === 'client') return client(sources, template)
      return server(sources)
    },
  }
}

function boot({ runtime }: EntrySources, template: string): string {
  // A different query for each template puts the complete script into one file, without a request for shared parts.
  return `import { afterFirstPaint } from ${JSON.stringify(`${runtime}/client/boot.ts?${template}`)}
afterFirstPaint(() => import(${JSON.stringify(`${prefix}client/${template}`)}))`
}

function client({ runtime, templates }: EntrySources, template: string): string {
  const folder = templates.get(template) ?? ''
  const style = `${folder}/alive.css`
  return `import { start } from ${JSON.stringify(`${runtime}/client/start.tsx`)}
import { template } from ${JSON.stringify(`${folder}/template.tsx`)}
${existsSync(style) ? `import style from ${JSON.stringify(`${style}?inline`)}` : "const style = ''"}
export const run = () => start(template, style)`
}

function server({ runtime, templates }: EntrySources): string {
  const all = [...templates]
  const imports = all.map(([, folder], index) => {
    const file = (name: string): string => JSON.stringify(`${folder}/${name}`)
    return `import { template as template${index} } from ${file('template.tsx')}
${existsSync(`${folder}/style.css`) ? `import style${index} from ${file('style.css?inline')}` : `const style${index} = ''`}`
  })
  const table = all.map(
    ([name], index) => `${JSON.stringify(name)}: { template: template${index}, style: style${index} }`,
  )
  return `import { inlineTexts } from ${JSON.stringify(`${runtime}/server/inline-texts.ts`)}
import { renderPage } from ${JSON.stringify(`${runtime}/server/render-page.tsx`)}
${imports.join('\n')}
const templates = { ${table.join(', ')} }
export function render({ template, ...page }) {
  return renderPage({ ...page, ...templates[template] })
}
export const inline = (template) => inlineTexts(templates[template].style)`
}
