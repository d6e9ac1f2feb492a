import { isLoopback } from '../../../domain/is-loopback.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const deployInsecureStore = defineRule<{ endpoint: string }>({
  code: 'deploy/insecure-store',
  severity: 'error',
  message: ({ endpoint }) => `The store at \`${endpoint}\` is asked without encryption.`,
  help: ({ endpoint }) =>
    `Write \`${endpoint.replace(/^http:/, 'https:')}\`. Only a store on this machine may begin with \`http://\`.`,
  docs: {
    why: 'Whoever stands in between could change pages on their way into the store, and see the token of a session that goes along with each request.',
    bad: 's3: { bucket: luggage-sites, endpoint: "http://s3.store.example" }',
    good: 's3: { bucket: luggage-sites, endpoint: "https://s3.store.example" }',
  },
  check({ ast: { platform } }, report) {
    if (!platform) return
    for (const [name, { s3 }] of Object.entries(platform.value.deploy ?? {}))
      if (s3?.endpoint?.startsWith('http:') && !isLoopback(s3.endpoint))
        report({ endpoint: s3.endpoint }, { at: spanAt(platform, ['deploy', name, 's3', 'endpoint']) })
  },
})
