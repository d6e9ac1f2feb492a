interface ImportMetaEnv {
  /** Whether the bundle is for `microsites dev`. A constant while bundling: what it excludes is not in the bundle. */
  readonly MICROSITES_DEBUG: boolean
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}
