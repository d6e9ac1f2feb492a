import { isLoopback } from '../../../domain/is-loopback.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const deployInsecureStore = defineRule<{ endpoint: string }>({
  code: 'deploy/insecure-store',
  severity: 'error',
  message: ({ endpoint }) => `The connection to the store at \`${endpoint}\` is not encrypted.`,
  help: ({ endpoint }) =>
    `Write \`${endpoint.replace(/^http:/, 'https:')}\`. Only a store on this machine may use \`http://\`.`,
  docs: {
    why: 'Anyone on the network could change pages during the upload, and read the session token that each request contains.',
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
