import type { Rule } from '../rule.ts'
import { hostDuplicate } from './host/duplicate.ts'
import { siteSharedSlug } from './site/shared-slug.ts'

/** Every validation rule, by area. The order does not matter: findings are sorted by place. */
export const rules: readonly Rule[] = [hostDuplicate, siteSharedSlug]
