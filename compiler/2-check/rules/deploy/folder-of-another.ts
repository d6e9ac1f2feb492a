import { folderOfAnother } from '../../../deploy/folder-of-another.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const deployFolderOfAnother = defineRule<{ folder: string; of: string }>({
  code: 'deploy/folder-of-another',
  severity: 'error',
  message: ({ folder, of }) => `The releases would be in \`${folder}\`, but something else writes to \`${of}\`.`,
  help: () => 'Choose a folder that nothing else writes to, outside the project or next to sites.yaml.',
  docs: {
    why: 'A build replaces its output folder and deletes unknown files, so the next build would delete all live sites. The folders of git, npm and the cache are not safe either.',
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
