// Writes one domain's pages, as a plain loop over the domains would run it:
//   node bench/plain-loop/prerender.mjs PLAN OUT FONTS
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { renderCard } from './cards.mjs'

const [planFile, out, fonts] = process.argv.slice(2)
const plan = JSON.parse(readFileSync(planFile, 'utf8'))
const { render } = await import(join(out, 'server.mjs'))
const write = (file, content) => {
  mkdirSync(dirname(join(out, file)), { recursive: true })
  writeFileSync(join(out, file), content)
}
for (const { file, data, head } of plan.pages)
  write(file, render({ data, head, texts: plan.texts[data.locale.language], boot: '/assets/boot.js' }))
for (const [file, content] of [...plan.files, ...plan.assets]) write(file, content)
for (const { file, picture } of plan.pictures) if (picture.kind === 'card') write(file, renderCard(picture, fonts))
