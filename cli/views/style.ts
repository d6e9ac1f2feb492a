/** Terminal styles; each returns its text unchanged where colours are off. */
export interface Style {
  bold(text: string): string
  dim(text: string): string
  red(text: string): string
  yellow(text: string): string
  green(text: string): string
  cyan(text: string): string
}

export function styleFor(color: boolean): Style {
  const code =
    (open: number, close: number) =>
    (text: string): string =>
      color ? `\u001B[${open}m${text}\u001B[${close}m` : text
  return { bold: code(1, 22), dim: code(2, 22), red: code(31, 39), yellow: code(33, 39), green: code(32, 39), cyan: code(36, 39) }
}
