import { followScript } from './follow-stored.ts'

/** What stands in the pages of a template, character for character, so that a policy can let it through by its hash. */
export interface InlineTexts {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

/** @param style the template's whole CSS, minified */
export function inlineTexts(style: string): InlineTexts {
  return { styles: [inlineStyle(style)], scripts: [followScript] }
}

/** The only way out of a style element is its end tag; `<\/` means the same to CSS. */
export function inlineStyle(style: string): string {
  return style.replaceAll('</', '<\\/')
}
