/**
 * Upper limits of the files. Sizes are in UTF-16 code units, except `fileBytes`. Limits are about ten times what a real
 * table needs, and small enough that reading any file ends quickly.
 */
export const limits = {
  /** Size of a file in bytes. Enough for 100,000 rows of 160 bytes in sites.yaml. */
  fileBytes: 16 * 1024 * 1024,
  /** Size of a picture in pixels: 8,000 × 5,000. A decoder needs four bytes for each. */
  picturePixels: 40_000_000,
  /** Elements of an SVG, each counted as often as it is drawn. */
  drawnElements: 20_000,
  /** Rows of sites.yaml, and lines of each of its sections that count like rows: see `header-size.ts`. */
  rows: 100_000,
  /** Rows that cannot be parsed, and their total length. The rest is not read. */
  brokenRows: 1_000,
  brokenText: 128 * 1024,
  /** Length of one row of sites.yaml. */
  row: 64 * 1024,
  /** Length of sites.yaml without its rows and such lines, and of each other YAML file. */
  header: 64 * 1024,
  /** Length of one translation file. */
  translations: 512 * 1024,
  /**
   * Findings of one run. After that, the run stops looking: nobody reads more, and a broken table shows in far fewer.
   */
  findings: 20_000,
  /** Findings of one kind per file. A long sites.yaml may have more: see {@link mostFindings}. */
  findingsOfKind: 1_000,
  /**
   * Mistakes of one row or file for which a corrected value is looked for. With more, it is broken as a whole.
   */
  advised: 50,
  /** Total length of the translations that cannot be parsed. After that, other files are not read. */
  brokenTexts: 1024 * 1024,
  /** Nesting depth of maps and lists. A row needs six. */
  depth: 16,
  /**
   * Names of places, companies and languages, phrases around a name, and names in the files, such as keys. The longest
   * place name on record, the ceremonial name of Bangkok, has 168 letters; the longest in the real table has 47.
   */
  nameCharacters: 200,
  /** Any other text. The longest text of the templates has 328. */
  textCharacters: 2_000,
  /** A file in content/, without its front matter: about ten times a long section with some questions. */
  contentCharacters: 20_000,
  /**
   * An address or a path. Sitemaps accept addresses shorter than 2,048 characters:
   * https://www.sitemaps.org/protocol.html
   */
  addressCharacters: 2_000,
  /** A domain: RFC 1035, section 2.3.4 (255 bytes, two of which are not written out). */
  domainCharacters: 253,
  /** Anchors, aliases, tags and similar that are reported individually. The rest is not read. */
  marks: 10,
} as const
