/** Every format of `diff`, in the order of `--help`. What writes each is in `views/diff/`. */
export const diffFormats = ['pretty', 'json', 'markdown', 'github', 'html'] as const

export type DiffFormat = (typeof diffFormats)[number]
