/** A browser engine that opens pages below `.localhost`, whose hosts are this machine in every browser. */
export interface Engine {
  /** Opens a page for a new visitor: empty storage, an English browser, the user agent of an ordinary one. */
  visitor(options?: VisitorOptions): Promise<EnginePage>
  close(): Promise<void>
}

export interface VisitorOptions {
  /** Whether pages may run scripts; they may by default. */
  readonly javaScript?: boolean
  /** Of the window, in CSS pixels; a phone's by default. */
  readonly size?: Size
}

export interface Size {
  readonly width: number
  readonly height: number
}

export const phone: Size = { width: 390, height: 844 }
export const desktop: Size = { width: 1280, height: 800 }

/** What a test does with a page, in any engine. Clicks and keys come from the browser, as those of a visitor do. */
export interface EnginePage {
  goto(address: string): Promise<void>
  /** Clicks an element that is there, after scrolling to it. */
  click(selector: string): Promise<void>
  /** Touches an element that is there, after scrolling to it. */
  tap(selector: string): Promise<void>
  /** Presses keys one by one, by their names in `KeyboardEvent.key`. */
  press(...keys: readonly string[]): Promise<void>
  /** Calls a function in the page, and returns its result as JSON. It can use nothing from outside. */
  evaluate<Args extends readonly unknown[], Result>(read: (...args: Args) => Result, ...args: Args): Promise<Result>
  /** Closes the tab at once, and continues in a new one with the same storage. */
  replaceTab(): Promise<void>
  close(): Promise<void>
}

/** Returns `evaluate` for a page that can evaluate an expression. */
export function evaluateBy(run: (expression: string) => Promise<unknown>): EnginePage['evaluate'] {
  return (read, ...args) => run(`(${String(read)})(...${JSON.stringify(args)})`) as Promise<ReturnType<typeof read>>
}
