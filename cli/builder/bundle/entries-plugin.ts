import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { packageRoot } from '../../files/package.ts'
import { openTree } from '../../files/tree.ts'

const prefix = 'microsites:'

const preloadHelper = '\0vite/preload-helper.js'

/**
 * Requests a script together with all that it imports, then evaluates each file in a task of its own: one task for all
 * would keep the page from answering.
 */
const preloadHelperSource = `export const __vitePreload = async (load, files = []) => {
  for (const file of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }))
  for (const file of files) {
    await import(/* @vite-ignore */ file)
    await new Promise((done) => setTimeout(done))
  }
  return load()
}`

/**
 * Marks the modules of the first script, and is followed by the template. Modules with different ids share no file, so the
 * complete script is one file, without a request for parts that it shares with other scripts.
 */
const ownCopy = '?first='

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
    async resolveId(id, importer, options) {
      if (id.startsWith(prefix)) return `\0${id}`
      const [, template] = importer?.split(ownCopy) ?? []
      if (template !== undefined && id.startsWith('.')) {
        const found = await this.resolve(id, importer?.split(ownCopy)[0], options)
        return found && `${found.id}${ownCopy}${template}`
      }
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
    generateBundle: {
      // After Vite's own plugin, which lists the files.
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = withPlainLists(chunk.code)
      },
    },
  }
}

/** Vite's table of the files that a script preloads, which makes the first script longer than the names do. */
const table = /^const __vite__mapDeps=.*?(\[.*?\]).*\n/

/** Writes the paths of the preloaded files where they are used, in the order in which they are evaluated. */
function withPlainLists(code: string): string {
  const files = JSON.parse(table.exec(code)?.[1] ?? '[]') as string[]
  return code.replace(table, '').replace(/__vite__mapDeps\((\[.*?\])\)/g, (_, list: string) =>
    // Vite lists a file before its imports.
    JSON.stringify((JSON.parse(list) as number[]).map((index) => `/${files[index]}`).toReversed()),
  )
}

function boot({ runtime }: EntrySources, template: string): string {
  return `import { boot } from ${JSON.stringify(`${runtime}/client/boot.ts${ownCopy}${template}`)}
boot(
  () => import(${JSON.stringify(`${runtime}/telemetry/page-telemetry.ts`)}),
  () => import(${JSON.stringify(`${prefix}client/${template}`)}),
)`
}

/** The path of a template, as source. A folder with style sheets alone has that of the package. */
function templateOf(folder: string): string {
  const from = openTree(folder).has('template.tsx') ? folder : join(packageRoot, 'templates', basename(folder))
  return JSON.stringify(`${from}/template.tsx`)
}

/** The path of a style sheet of a template, as source. A template that lacks it has that of the package. */
function styleOf(folder: string, name: 'style.css' | 'frame.css' | 'alive.css'): string {
  const from = openTree(folder).has(name) ? folder : join(packageRoot, 'templates/shared')
  return JSON.stringify(`${from}/${name}?inline`)
}

function client({ runtime, templates }: EntrySources, template: string): string {
  const folder = templates.get(template) ?? ''
  return `import { start } from ${JSON.stringify(`${runtime}/client/start.tsx`)}
import { template } from ${templateOf(folder)}
import style from ${styleOf(folder, 'alive.css')}
export const run = (...given) => start(template, style, ...given)`
}

function server({ runtime, templates }: EntrySources): string {
  const all = [...templates]
  const imports = all.map(
    ([, folder], index) => `import { template as template${index} } from ${templateOf(folder)}
import style${index} from ${styleOf(folder, 'style.css')}
import frame${index} from ${styleOf(folder, 'frame.css')}`,
  )
  const table = all.map(
    ([name], index) =>
      `${JSON.stringify(name)}: { template: template${index}, styles: [style${index}, frame${index}] }`,
  )
  return `import { inlineTexts } from ${JSON.stringify(`${runtime}/server/inline-texts.ts`)}
import { renderPage } from ${JSON.stringify(`${runtime}/server/render-page.tsx`)}
${imports.join('\n')}
const templates = { ${table.join(', ')} }
export function render({ template, ...page }) {
  return renderPage({ ...page, ...templates[template] })
}
export const inline = (template) => inlineTexts(templates[template].styles)`
}
