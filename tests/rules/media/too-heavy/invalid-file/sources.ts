import { noMedia } from '../../../../../compiler/source/media.ts'
import type { ChangeSources } from '../../../../fixture-project.ts'

const change: ChangeSources = (sources) => ({
  ...sources,
  media: { ...noMedia, file: () => ({ bytes: 100_001, digest: 'a', text: 'a' }) },
})
export default change
