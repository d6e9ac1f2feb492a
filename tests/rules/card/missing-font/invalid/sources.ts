import { baseFont } from '../../../../../compiler/domain/card-fonts.ts'
import { cardFonts } from '../../../../../cli/project/card-fonts.ts'
import type { ChangeSources } from '../../../../fixture-project.ts'

/** A project that has installed no optional font. */
const change: ChangeSources = (sources) => ({ ...sources, cardFonts: { ...cardFonts(), installed: [baseFont] } })

export default change
