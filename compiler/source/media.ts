/** The formats of the files that a project may bring. */
export const mediaFormats = ['svg', 'png', 'webp', 'avif', 'woff2'] as const
export type MediaFormat = (typeof mediaFormats)[number]

/** A file below `media/` of the project. */
export interface MediaFile {
  readonly bytes: number
  /** SHA-256 of its content, in hexadecimal. */
  readonly digest: string
  /** Read from the content. Absent if it is none of these formats, or damaged. */
  readonly format?: MediaFormat
  /** The content of a file for other services. Absent if it is too large, not UTF-8, or has NUL characters. */
  readonly text?: string
  /** In pixels. Absent for fonts, and for an SVG without a size. */
  readonly size?: readonly [width: number, height: number]
}

/** Why a picture must not be published. Equal contents have equal problems. */
export type MediaProblem =
  /** An SVG contains something that is not allowed. With `clean`, only drawing programs read it. */
  | { readonly kind: 'active'; readonly what: string; readonly line: number; readonly clean: boolean }
  /** An SVG draws itself, or far too many shapes. */
  | { readonly kind: 'endless' }
  | { readonly kind: 'damaged'; readonly reason?: string }
  | { readonly kind: 'trailing' }
  | { readonly kind: 'huge'; readonly size: readonly [width: number, height: number] }
  | { readonly kind: 'animated' }
  /** It says where it was taken. */
  | { readonly kind: 'position' }

/** The files below `media/`. */
export interface Media {
  /** Their paths from the project's folder, sorted, e.g. `media/logo.svg`. */
  readonly paths: readonly string[]
  /** Reads the file at such a path, when it is first needed. `undefined` if it is not an ordinary file. */
  file(this: void, path: string): MediaFile | undefined
  /** Whether a link is at such a path. Links are not followed. */
  isLink(this: void, path: string): boolean
  /** Opens a picture and looks for problems. Its format must be known. */
  inspect(this: void, path: string, file: MediaFile): Promise<MediaProblem | undefined>
}

/** Where a site has a file: named after its content, so that browsers may keep it. */
export const mediaAsset = (path: string, { digest }: MediaFile): string =>
  `assets/${digest.slice(0, 16)}${path.slice(path.lastIndexOf('.'))}`

export const noMedia: Media = {
  paths: [],
  file: () => undefined,
  isLink: () => false,
  inspect: () => Promise.resolve(undefined),
}
