import type { Plugin } from 'vite'

const prefix = 'microsites:'

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
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const [kind, template = ''] = id.slice(prefix.length + 1).split('/')
      if (kind === 'boot') return boot(sources, template)
      if (kind === 'client') return client(sources, template)
      return server(sources)
    },
  }
}

function boot({ runtime }: EntrySources, template: string): string {
  return `import { afterFirstPaint } from ${JSON.stringify(`${runtime}/client/boot.ts`)}
afterFirstPaint(() => import(${JSON.stringify(`${prefix}client/${template}`)}))`
}

function client({ runtime, templates }: EntrySources, template: string): string {
  return `import { start } from ${JSON.stringify(`${runtime}/client/start.tsx`)}
import { template } from ${JSON.stringify(`${templates.get(template) ?? ''}/template.tsx`)}
start(template)`
}

function server({ runtime, templates }: EntrySources): string {
  const all = [...templates]
  const imports = all.map(([, folder], index) => {
    const file = (name: string): string => JSON.stringify(`${folder}/${name}`)
    return `import { template as template${index} } from ${file('template.tsx')}
import style${index} from ${file('style.css?inline')}`
  })
  const table = all.map(([name], index) => `${JSON.stringify(name)}: { template: template${index}, style: style${index} }`)
  return `import { renderPage } from ${JSON.stringify(`${runtime}/server/render-page.tsx`)}
${imports.join('\n')}
const templates = { ${table.join(', ')} }
export function render({ template, ...page }) {
  return renderPage({ ...page, ...templates[template] })
}`
}
