import { followScript } from './follow-stored.ts'

/** The exact inline texts in the pages of a template, for their hashes in a policy. */
export interface InlineTexts {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

/** @param style the template's whole CSS, minified */
export function inlineTexts(style: string): InlineTexts {
  return { styles: [inlineStyle(style)], scripts: [followScript] }
}

/** Escapes end tags, the only way out of a style element. `<\/` means the same in CSS. */
export function inlineStyle(style: string): string {
  return style.replaceAll('</', '<\\/')
}
