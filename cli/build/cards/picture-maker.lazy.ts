import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { threadId } from 'node:worker_threads'
import type { PicturePlan } from '../../../compiler/plan/picture.ts'
import { temporaryPath } from '../../files/temporary.ts'
import { cardPainter } from './card-painter.ts'
import { drawTouchIcon } from './draw-touch-icon.ts'

/** A function that draws a picture into the cache. Another thread or build may draw the same one meanwhile. */
export function pictureMaker(): (path: string, picture: PicturePlan['picture']) => Uint8Array {
  const paint = cardPainter()
  return (path, picture) => {
    const bytes = picture.kind === 'card' ? paint(picture) : drawTouchIcon(picture)
    mkdirSync(dirname(path), { recursive: true })
    const temporary = temporaryPath(`${path}.${threadId}`)
    // Read-only, because sites hold hard links to the same file.
    rmSync(temporary, { force: true })
    writeFileSync(temporary, bytes, { mode: 0o444, flag: 'wx' })
    renameSync(temporary, path)
    return bytes
  }
}
