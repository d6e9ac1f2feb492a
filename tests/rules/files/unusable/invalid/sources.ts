import { limits } from '../../../../../compiler/domain/limits.ts'
import { noMedia } from '../../../../../compiler/source/media.ts'
import type { MediaFile } from '../../../../../compiler/source/media.ts'
import type { ChangeSources } from '../../../../fixture-project.ts'

// In parts, so that no program that looks for secrets finds one here.
const key = (end: string) => `-----BEGIN ${end}\n\nlQtesttesttesttest\n-----END ${end}\n`
const about = { bytes: 100, digest: '' }
const files: Readonly<Record<string, MediaFile>> = {
  'media/large.txt': { bytes: limits.fileBytes + 1, digest: '' },
  'media/full.txt': { bytes: limits.fileBytes, digest: '', text: 'As large as it may be.' },
  'media/key.txt': { ...about, text: key('PRIVATE KEY-----') },
  'media/pgp.txt': { ...about, text: key('PGP PRIVATE KEY BLOCK-----') },
}

const change: ChangeSources = ({ media = noMedia, ...sources }) => ({
  ...sources,
  media: { ...media, file: (path) => files[path] ?? media.file(path) },
})
export default change
