import type { RedirectRule } from '../../compiler/plan/hosting/delivery.ts'

/** The first rule that fits a path. */
export function ruleFor(rules: readonly RedirectRule[], path: string): RedirectRule | undefined {
  return rules.find(({ from }) => (from.endsWith('/*') ? path.startsWith(from.slice(0, -1)) : from === path))
}
