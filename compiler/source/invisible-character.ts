// Control characters except tab, line feed and carriage return; direction controls, zero-width and other blank
// characters, tag characters and the variation selectors that can carry hidden text, lone surrogates (Trojan Source,
// CVE-2021-42574). Some of them are a legitimate part of writing: see `typography.ts`. U+FE0F, which turns a symbol
// into an emoji, is allowed.
/** A character that is invisible, or that changes how its neighbours are displayed. */
export const invisibleCharacter =
  // eslint-disable-next-line no-control-regex, no-misleading-character-class -- matches exactly these characters
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFE00-\uFE0E\uFEFF\uFFA0\uFFF9-\uFFFB\p{Cs}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/u
