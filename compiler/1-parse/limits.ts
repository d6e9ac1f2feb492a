/**
 * What the files may be at most. Sizes are in UTF-16 code units but for `fileBytes`. They are some
 * ten times what a real table needs, and small enough that reading any file ends at once.
 */
export const limits = {
  /** sites.yaml: room for 100,000 rows of 160 bytes. */
  fileBytes: 16 * 1024 * 1024,
  /** Rows of sites.yaml. */
  rows: 100_000,
  /** Rows that cannot be understood, and their length together: the rest goes unread. */
  brokenRows: 1_000,
  brokenText: 128 * 1024,
  /** One row of sites.yaml. */
  row: 64 * 1024,
  /** sites.yaml without its rows; the other files. */
  header: 64 * 1024,
  /** One file of translations. */
  translations: 512 * 1024,
  /** Findings of one run; the rest is not looked for. Nobody reads as many, and a broken table is told by far fewer. */
  findings: 20_000,
  /** Findings of one kind in a file, where it has few lines. */
  findingsOfKind: 1_000,
  /** Texts of translations that cannot be understood: other files go unread. */
  brokenTexts: 1024 * 1024,
  /** Nesting of maps and lists; a row needs six. */
  depth: 16,
  /**
   * What a place, a company or a language is called, a phrase around it, and what the files call something. The longest
   * name of a place on record, the ceremonial one of Bangkok, has 168 letters; the longest one of the real table has 47.
   */
  nameCharacters: 200,
  /** Any other text. The longest one of the templates has 328. */
  textCharacters: 2_000,
  /** An address or a path. Sitemaps take addresses of fewer than 2,048 characters: https://www.sitemaps.org/protocol.html */
  addressCharacters: 2_000,
  /** A domain: RFC 1035, section 2.3.4 (255 bytes, two of which are not written). */
  domainCharacters: 253,
  /** Anchors, aliases, tags and the like that are reported one by one; the rest goes unread. */
  marks: 10,
} as const
