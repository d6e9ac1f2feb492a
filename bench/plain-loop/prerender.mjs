// Writes one domain's pages, as a plain loop over the domains would run it:
//   node bench/plain-loop/prerender.mjs PLAN OUT
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const [planFile, out] = process.argv.slice(2)
const plan = JSON.parse(readFileSync(planFile, 'utf8'))
const { render } = await import(join(out, 'server.mjs'))
const boot = `/assets/${readdirSync(join(out, 'assets'))[0]}`
const write = (file, content) => {
  mkdirSync(dirname(join(out, file)), { recursive: true })
  writeFileSync(join(out, file), content)
}
for (const { file, data, head } of plan.pages)
  write(file, render({ data, head, texts: plan.texts[data.locale.language], boot }))
for (const [file, content] of [...plan.files, ...plan.assets]) write(file, content)
