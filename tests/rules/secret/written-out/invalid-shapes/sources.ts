import type { ChangeSources } from '../../../../fixture-project.ts'

/** Put together here, so that nobody else's scanner takes this file for a leak. */
const shape = (...parts: readonly string[]): string => parts.join('')
const letters = (length: number): string => 'a1B2c3D4e5F6g7H8'.repeat(20).slice(0, length)
const hexadecimal = (length: number): string => '0123456789abcdef'.repeat(4).slice(0, length)

const secrets = [
  shape('AKIA', 'ABCDEFGH23456722'),
  shape('ghp', '_', letters(36)),
  shape('github', '_pat_', letters(60)),
  shape('glpat', '-', letters(20)),
  shape('xoxb', '-', letters(24)),
  shape('https://hooks', '.slack.com/services/T', letters(8), '/B', letters(8), '/', letters(24)),
  shape('sk', '_live_', letters(24)),
  shape('AIza', letters(35)),
  shape('npm', '_', letters(36)),
  shape('SG', '.', letters(22), '.', letters(43)),
  shape('sk', '-ant-', letters(40)),
  shape('pub', hexadecimal(32)),
  shape('eyJ', letters(20), '.', 'eyJ', letters(40), '.', letters(43)),
  shape('-----BEGIN', ' PRIVATE KEY-----\\n', letters(64), '\\n', letters(64), '\\n-----END PRIVATE KEY-----'),
  shape('https://reader:', letters(10), '@feed.luggage.example/sites'),
  shape('API_KEY', '=', letters(40)),
  shape('apiKey: ', '"', letters(40), '"'),
  shape('client_secret: ', letters(40)),
]

const change: ChangeSources = ({ sites, platform, ...others }) => ({
  ...others,
  sites: { ...sites, text: `${sites.text}${secrets.map((one) => `# ${one}\n`).join('')}` },
  // Where the value itself is at fault, its message shows a part of it.
  platform: {
    ...platform,
    text: `${platform.text}    segment: { writeKey: ${letters(80)} }\n    ${shape('ghp', '_', letters(36))}: 1\n`,
  },
})

export default change
