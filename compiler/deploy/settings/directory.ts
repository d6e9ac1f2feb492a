import type { output } from 'zod'
import type { directory as schema } from '../../1-parse/schema/targets/directory.ts'

interface DirectorySettings {
  readonly kind: 'directory'
  readonly folder: string
}

export function directory({ folder }: output<typeof schema>): DirectorySettings {
  return { kind: 'directory', folder }
}
