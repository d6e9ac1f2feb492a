// One Vite build for one domain, as a plain loop over the domains would run it:
//   node bench/plain-loop/build.mjs client|server TEMPLATE OUT
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const [side, template, out] = process.argv.slice(2)
const root = fileURLToPath(new URL('../..', import.meta.url))
const entry = `\0domain:${side}`
const source = {
  client: `import { start } from '${root}runtime/client/start.tsx'
import { template } from '${root}templates/${template}/template.tsx'
import style from '${root}templates/${template}/alive.css?inline'
start(template, style)`,
  server: `import { renderPage } from '${root}runtime/server/render-page.tsx'
import { template } from '${root}templates/${template}/template.tsx'
import style from '${root}templates/${template}/style.css?inline'
import frame from '${root}templates/${template}/frame.css?inline'
export const render = (page) => renderPage({ ...page, template, styles: [style, frame] })`,
}[side]

await build({
  root,
  configFile: fileURLToPath(new URL('vite.config.ts', import.meta.url)),
  plugins: [
    {
      name: 'entry',
      resolveId: (id) => (id === entry ? id : undefined),
      load: (id) => (id === entry ? source : undefined),
    },
  ],
  ...(side === 'server' && { ssr: { noExternal: true } }),
  build: {
    outDir: out,
    emptyOutDir: false,
    ssr: side === 'server',
    rolldownOptions: {
      input: entry,
      output: { entryFileNames: side === 'server' ? 'server.mjs' : 'assets/boot.js' },
    },
  },
})
