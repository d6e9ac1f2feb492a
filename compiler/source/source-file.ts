/** Why the text of a file could not be read. */
export type SourceDefect =
  | { readonly kind: 'missing' }
  | { readonly kind: 'not-a-file' }
  | { readonly kind: 'unreadable'; readonly reason: string }
  | { readonly kind: 'too-large'; readonly bytes: number; readonly limit: number }
  | { readonly kind: 'not-utf8'; readonly byteOffset: number }

/** A file that was read: its text, or the reason why there is none. */
export interface SourceFile {
  /** The path as the user writes it: relative to the project folder, with forward slashes. */
  readonly path: string
  readonly text: string
  readonly defect?: SourceDefect
}
