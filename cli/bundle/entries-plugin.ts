import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'

const prefix = 'microsites:'

const preloadHelper = '\0vite/preload-helper.js'

/** Asks for what a script imports beside the script itself, not after it. Older browsers ask one after the other. */
const preloadHelperSource = `export const __vitePreload = (load, files = []) => {
  for (const file of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }))
  return load()
}`

/** Modules that stand between a template and the runtime: they exist only while bundling. */
export interface EntrySources {
  /** Absolute folder of the runtime's source. */
  readonly runtime: string
  /** Template to its absolute folder. */
  readonly templates: ReadonlyMap<string, string>
}

/** Module of the script that a template's pages begin with. */
export const bootEntry = (template: string): string => `${prefix}boot/${template}`

/** Module of the prerenderer. */
export const serverEntry = `${prefix}server`

/** Lets Vite load the entry modules. */
export function entriesPlugin(sources: EntrySources): Plugin {
  return {
    name: 'microsites:entries',
    // Before Vite's own, whose helper for preloading is larger than all that it would help with.
    enforce: 'pre',
    resolveId(id, importer) {
      if (id.startsWith(prefix)) return `\0${id}`
      // One for each script, so that none has to fetch it from a file that they share.
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
  // With a query of its own each template gets the whole script in one file, and needs no request for what they share.
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
