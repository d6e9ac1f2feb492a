import { defineFinding } from '../../../diagnostic/define.ts'

export const fileUnreadable = defineFinding({
  code: 'file/unreadable',
  severity: 'error',
  message: ({ path, reason }: { path: string; reason: string }) => `\`${path}\` could not be read: ${reason}.`,
  help: () => 'Make it a regular file that you have permission to read.',
  docs: {
    why: 'Only regular files are read, because a pipe or a device could hang the command.',
    bad: 'sites.yaml is a folder',
    good: 'sites.yaml is a file',
  },
})
