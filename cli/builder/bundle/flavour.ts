/** The use of a bundle: `production` pages for visitors, or `debug` pages of `microsites dev`, which show telemetry. */
export type Flavour = 'production' | 'debug'

/** The folder name for each flavour. They are separate because a new bundle removes the older ones of its folder. */
export const bundleFolders = { production: 'bundles', debug: 'debug-bundles' } as const satisfies Record<
  Flavour,
  string
>

/** Folder of the prebuilt bundles of a flavour, relative to the package. */
export const prebuiltBundles = (flavour: Flavour): string => `lib/${bundleFolders[flavour]}`
