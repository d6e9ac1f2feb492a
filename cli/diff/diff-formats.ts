/** Every format of `diff`, in the order of `--help`. The formatters are in `views/diff/`. */
export const diffFormats = ['pretty', 'json', 'markdown', 'github', 'html'] as const

export type DiffFormat = (typeof diffFormats)[number]
