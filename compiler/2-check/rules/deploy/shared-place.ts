import { spanAt } from '../../../source/node.ts'
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
    const places = new Map<string, string>()
    for (const [name, { directory, s3 }] of Object.entries(platform.value.deploy ?? {})) {
      const place = directory
        ? `\`${directory.folder.replace(/^(?:\.\/)+|\/+$/g, '')}\``
        : s3 && `\`${[s3.bucket, s3.prefix].filter(Boolean).join('/')}\`${s3.endpoint ? ` at \`${s3.endpoint}\`` : ''}`
      if (place === undefined) continue
      const other = places.get(place)
      if (other === undefined) places.set(place, name)
      else
        report(
          { name, other, place },
          {
            at: spanAt(platform, ['deploy', name, directory ? 'directory' : 's3']),
            related: [{ span: spanAt(platform, ['deploy', other], 'key'), message: 'also deployed there' }],
          },
        )
    }
  },
})
