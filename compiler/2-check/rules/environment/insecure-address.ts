import { isLoopback } from '../../../domain/is-loopback.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

const keys = ['micrositesHost', 'botCheck', 'graphql', 'app', 'intake'] as const

export const environmentInsecureAddress = defineRule<{ name: string; key: string; address: string }>({
  code: 'environment/insecure-address',
  severity: 'error',
  message: ({ name, key, address }) => `\`${key}\` of \`${name}\` is \`${address}\`, which is not encrypted.`,
  help: ({ address }) =>
    `Write \`${address.replace(/^http:/, 'https:')}\`. Only URLs on this machine may start with \`http://\`, and not in production.`,
  docs: {
    why: 'Sites are served over https. Browsers block requests of such pages to a URL that starts with `http://`, and warn before they send a form to one. URLs on this machine, such as `http://localhost:4400`, are allowed.',
    bad: 'graphql: http://api.luggage.example',
    good: 'graphql: https://api.luggage.example',
  },
  check({ ast: { platform } }, report) {
    if (!platform) return
    for (const [name, environment] of Object.entries(platform.value.environments)) {
      for (const key of keys) {
        const address = environment[key]
        const isHere = name !== 'production' || environment.hosts.endsWith('.localhost')
        if (address === undefined || !address.startsWith('http:') || (isLoopback(address) && isHere)) continue
        report({ name, key, address }, { at: spanAt(platform, ['environments', name, key]) })
      }
    }
  },
})
