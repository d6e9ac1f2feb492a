import type { Check } from '../check.ts'
import { axe } from './axe.ts'
import { cards } from './cards.ts'
import { htmlValidate } from './html-validate.ts'
import { interaction } from './interaction.ts'
import { inventedFacts } from './invented-facts.ts'
import { keyboard } from './keyboard.ts'
import { layoutShift } from './layout-shift.ts'
import { lighthouse } from './lighthouse.ts'
import { links } from './links.ts'
import { modes } from './modes.ts'
import { nu } from './nu.ts'
import { reflow } from './reflow.ts'
import { requests } from './requests.ts'
import { structuredData } from './structured-data.ts'
import { targets } from './targets.ts'
import { weight } from './weight.ts'
import { withoutScript } from './without-script.ts'

/** Every check, in the order of the report. */
export const checks: readonly Check[] = [
  weight,
  htmlValidate,
  nu,
  links,
  structuredData,
  inventedFacts,
  cards,
  axe,
  requests,
  layoutShift,
  reflow,
  targets,
  keyboard,
  modes,
  withoutScript,
  interaction,
  lighthouse,
]
