// Swaps a folder for a link to another folder and back, as fast as it can, until its parent ends it.
import { renameSync, rmSync, symlinkSync, unlinkSync } from 'node:fs'

const [, , folder, foreign] = process.argv
const away = `${folder}.away`
const attempts = [
  () => renameSync(folder, away),
  () => symlinkSync(foreign, folder),
  () => unlinkSync(folder),
  () => renameSync(away, folder),
  // The other program made the folder meanwhile.
  () => rmSync(away, { recursive: true, force: true }),
]
process.stdout.write('ready')
for (;;)
  for (const attempt of attempts)
    try {
      attempt()
    } catch {
      // The other program was faster.
    }
