/**
 * What the files may be at most. Sizes are in UTF-16 code units but for `fileBytes`. They are some
 * ten times what a real table needs, and small enough that reading any file ends at once.
 */
export const limits = {
  /** sites.yaml: room for 100,000 rows of 160 bytes. */
  fileBytes: 16 * 1024 * 1024,
  /** One row of sites.yaml. */
  row: 16 * 1024,
  /** sites.yaml without its rows; the other files. */
  header: 64 * 1024,
  /** One file of translations. */
  translations: 512 * 1024,
  /** Nesting of flow collections; a row needs four. */
  depth: 16,
  /** Anchors, aliases and tags that are looked at one by one before the file is refused as a whole. */
  marks: 10,
} as const
