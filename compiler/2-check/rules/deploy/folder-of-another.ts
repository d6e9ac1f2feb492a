import { folderOfAnother } from '../../../deploy/folder-of-another.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const deployFolderOfAnother = defineRule<{ folder: string; of: string }>({
  code: 'deploy/folder-of-another',
  severity: 'error',
  message: ({ folder, of }) => `The releases would lie in \`${folder}\`, and something else writes to \`${of}\`.`,
  help: () => 'Name a folder that nothing else writes to, outside of the project or beside its tables.',
  docs: {
    why: 'A build makes its output anew and removes what it does not know, so that all that is live would be gone with the next one. What git, npm and the cache have is no safer place.',
    bad: 'production: { directory: { folder: dist/live } }',
    good: 'production: { directory: { folder: /srv/www/luggage } }',
  },
  check({ ast: { platform } }, report) {
    if (!platform) return
    for (const [name, { directory }] of Object.entries(platform.value.deploy ?? {})) {
      const of = directory && folderOfAnother(directory.folder)
      if (directory && of !== undefined)
        report({ folder: directory.folder, of }, { at: spanAt(platform, ['deploy', name, 'directory', 'folder']) })
    }
  },
})
