/** What a bundle is for: pages that visitors see, or `microsites dev`, whose pages show what telemetry does. */
export type Flavour = 'production' | 'debug'

/** Name of the folder that bundles of a flavour lie in: apart, since each clears away what came before it there. */
export const bundleFolders = { production: 'bundles', debug: 'debug-bundles' } as const satisfies Record<
  Flavour,
  string
>
