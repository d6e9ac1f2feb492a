import { spanAt } from '../../../source/node.ts'
import { repeats } from '../../../source/repeats.ts'
import { defineRule } from '../../rule.ts'

export const deploySharedPlace = defineRule<{ name: string; other: string; place: string }>({
  code: 'deploy/shared-place',
  severity: 'error',
  message: ({ name, other, place }) => `\`${name}\` is deployed to ${place}, the same place as \`${other}\`.`,
  help: ({ name }) => `Give \`${name}\` its own folder, bucket or \`prefix\`.`,
  docs: {
    why: 'A deployment treats everything in its place as its own. The next deployment of one environment would take the sites of the other offline.',
    bad: 'deploy:\n  production: { s3: { bucket: luggage-sites } }\n  preview: { s3: { bucket: luggage-sites } }',
    good: 'deploy:\n  production: { s3: { bucket: luggage-sites, prefix: production } }\n  preview: { s3: { bucket: luggage-sites, prefix: preview } }',
  },
  check({ ast: { platform } }, report) {
    if (!platform) return
    const places = Object.entries(platform.value.deploy ?? {}).map(([name, { directory, s3 }]) => {
      const place = directory
        ? `\`${directory.folder.replace(/^(?:\.\/)+|\/+$/g, '')}\``
        : s3 && `\`${[s3.bucket, s3.prefix].filter(Boolean).join('/')}\`${s3.endpoint ? ` at \`${s3.endpoint}\`` : ''}`
      return { name, place, field: directory ? 'directory' : 's3' }
    })
    for (const [{ name: other }, { name, place = '', field }] of repeats(places, ({ place }) => place))
      report(
        { name, other, place },
        {
          at: spanAt(platform, ['deploy', name, field]),
          related: [{ span: spanAt(platform, ['deploy', other], 'key'), message: 'also deployed there' }],
        },
      )
  },
})
