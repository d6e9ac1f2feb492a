interface ImportMetaEnv {
  /**
   * Whether the bundle is for `microsites dev`. A constant at build time, so that code behind it is left out of other
   * bundles.
   */
  readonly MICROSITES_DEBUG: boolean
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}
