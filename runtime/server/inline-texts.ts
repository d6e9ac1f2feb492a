import { followScript } from './follow-stored.ts'
import { speakScript } from './speak-stored.ts'

/** The exact inline texts in the pages of a template, for their hashes in a policy. */
export interface InlineTexts {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

/** @param styles the style sheets of the template's pages, minified */
export function inlineTexts(styles: readonly string[]): InlineTexts {
  return { styles: styles.map(inlineStyle), scripts: [followScript, speakScript] }
}

/** Escapes end tags, the only way out of a style element. `<\/` means the same in CSS. */
export function inlineStyle(style: string): string {
  return style.replaceAll('</', '<\\/')
}
