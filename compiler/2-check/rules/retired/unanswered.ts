import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

/** Programs that upload to hosts which cannot answer 410. */
const hosts = [
  { name: 'Netlify', program: /netlify/i },
  { name: 'Cloudflare Pages', program: /wrangler|cloudflare/i },
] as const

export const retiredUnanswered = defineRule<{ name: string; host: string; count: number }>({
  code: 'retired/unanswered',
  severity: 'warning',
  message: ({ name, host, count }) =>
    `\`${name}\` is deployed to ${host}, which cannot answer 410 for ${count === 1 ? 'the retired domain' : `the ${count} retired domains`}.`,
  help: () =>
    'If 404 with the same page is enough, waive this warning in microsites.yaml. Otherwise serve retired domains from nginx or CloudFront.',
  impact: () => 'Search engines take longer to drop the pages.',
  subject: ({ name }) => name,
  docs: {
    why: 'A retired domain should answer 410 (Gone). Cloudflare Pages cannot do that, and Netlify does not document it. Both answer 404 there, with the same page.',
    bad: 'deploy: { production: { command: { upload: { run: [netlify, deploy, --prod, --dir, "{folder}"] } } } }',
    good: 'deploy: { production: { directory: { folder: /srv/www/luggage } } }',
  },
  check({ ast: { header, platform } }, report) {
    const count = Object.keys(header?.value.retired ?? {}).length
    if (!platform || count === 0) return
    for (const [name, { command }] of Object.entries(platform.value.deploy ?? {})) {
      const host = hosts.find(({ program }) => command?.upload.run.some((word) => program.test(word)))
      if (host)
        report({ name, host: host.name, count }, { at: spanAt(platform, ['deploy', name, 'command', 'upload', 'run']) })
    }
  },
})
