interface ImportMetaEnv {
  /**
   * Whether the bundle is for `microsites dev`. A constant at build time, so that code behind it is left out of other
   * bundles.
   */
  readonly MICROSITES_DEBUG: boolean
  /** Whether the bundle is for the pages of visitors, which never render their static parts. */
  readonly MICROSITES_INTERACTIVE_ONLY: boolean
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}
