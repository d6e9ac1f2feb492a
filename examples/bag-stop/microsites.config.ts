import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, defineRule, domainSpan } from 'microsites/config'

const harbourHasPicture = defineRule<{ domain: string }>({
  code: 'own/harbour-has-picture',
  severity: 'error',
  message: ({ domain }) => `\`${domain}\` is a harbour without a picture.`,
  help: () => 'Add an `image` to the row.',
  docs: {
    why: 'Travellers look for the quay that they know from a picture.',
    bad: 'harbour-bags.example: { type: harbour, slug: harbour }',
    good: 'harbour-bags.example: { type: harbour, slug: harbour, image: { … } }',
  },
  check({ ast }, report) {
    for (const site of ast.sites)
      if (site.row.value.type === 'harbour' && !site.row.value.image)
        report({ domain: site.domain }, { at: domainSpan(site) })
  },
})

export default defineConfig({
  rules: [harbourHasPicture],
  hostFiles: [
    {
      path: 'vercel.json',
      content: (_domain, { redirects }) =>
        `${JSON.stringify({ redirects: redirects.map(({ from, to }) => ({ source: from, destination: to })) })}\n`,
    },
  ],
  targets: {
    folder: {
      upload: async ({ folder, host, root }) => cpSync(folder, join(root, 'live', host), { recursive: true }),
      retire: async ({ host, root }) => rmSync(join(root, 'live', host), { recursive: true, force: true }),
    },
  },
})
