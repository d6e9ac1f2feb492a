import { styleText } from 'node:util'

const names = ['bold', 'dim', 'red', 'yellow', 'green', 'cyan'] as const

/** Terminal styles; each returns its text unchanged where colours are off. */
export type Style = Readonly<Record<(typeof names)[number], (text: string) => string>>

export function styleFor(color: boolean): Style {
  const entries = names.map((name) => [
    name,
    (text: string) => (color ? styleText(name, text, { validateStream: false }) : text),
  ])
  return Object.fromEntries(entries) as Style
}
