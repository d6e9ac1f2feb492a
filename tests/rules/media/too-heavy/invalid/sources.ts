import { noMedia } from '../../../../../compiler/source/media.ts'
import type { ChangeSources } from '../../../../fixture-project.ts'

const change: ChangeSources = (sources) => ({
  ...sources,
  media: {
    ...noMedia,
    paths: ['media/bridge.webp', 'media/text.woff2'],
    file: (path) =>
      path.endsWith('.webp')
        ? { bytes: 200_001, digest: 'a', format: 'webp', size: [1600, 900] }
        : { bytes: 400_000, digest: 'b', format: 'woff2' },
  },
})
export default change
