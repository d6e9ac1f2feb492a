/** Relative path (forward slashes) to content. Sorted by path. */
export type FileTree = ReadonlyMap<string, string>
