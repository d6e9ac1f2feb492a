import { threadId } from 'node:worker_threads'
import type { PicturePlan } from '../../../compiler/plan/picture.ts'
import { temporaryPath } from '../../files/tree.ts'
import type { Tree } from '../../files/tree.ts'
import { cardPainter } from './card-painter.ts'
import { drawTouchIcon } from './draw-touch-icon.ts'

/** A function that draws a picture into the cache. Another thread or build may draw the same one meanwhile. */
export function pictureMaker(): (folder: Tree, file: string, picture: PicturePlan['picture']) => Promise<Uint8Array> {
  const paint = cardPainter()
  return async (folder, file, picture) => {
    const bytes = picture.kind === 'card' ? await paint(picture) : drawTouchIcon(picture)
    const temporary = temporaryPath(`${file}.${threadId}`)
    folder.remove(temporary)
    folder.create(temporary, bytes, 0o444)
    folder.rename(temporary, file)
    return bytes
  }
}
