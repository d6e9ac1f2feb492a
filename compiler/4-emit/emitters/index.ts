import type { Emitter } from '../emitter.ts'
import { environments } from './environments.ts'
import { hostMap } from './host-map.ts'
import { localeConfig } from './locale-config.ts'
import { texts } from './texts.ts'

/** Every file of `generated/`. */
export const emitters: readonly Emitter[] = [environments, hostMap, localeConfig, texts]
