import type { ChangeSources } from '../../../../fixture-project.ts'

/** Cards cannot show emoji, which this case is not about. */
const change: ChangeSources = ({ cardFonts: _, ...others }) => others

export default change
