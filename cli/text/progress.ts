import { duration } from './duration.ts'

/** Where progress is drawn: the parts of a host that matter here. */
export interface ProgressHost {
  readonly detail: 'quiet' | 'normal' | 'verbose'
  readonly interactive: boolean
  readonly columns?: number
  now(this: void): number
  progress(this: void, text: string): void
}

/** Shows how far a piece of work is. */
export interface Progress {
  /** Shows that `done` of `of` steps are done, the last one as `text`. */
  step(this: void, text: string, done: number, of: number): void
  /** Prints a line that is not overwritten, even if no progress is wanted. */
  say(this: void, message: string): void
  /** Clears the line of a terminal. */
  end(this: void): void
}

/** Lines that a log gets at most, each for the same part of the steps. */
const lines = 10

/** Characters of the bar on a terminal. */
const width = 20

/** From this time on, in milliseconds, the rate is worth showing. */
const settled = 1_000

/**
 * On a terminal one line with a bar. In a log, a line for each step if there are few or the user wants all, otherwise a
 * line for each tenth. Both with the rate and the remaining time of long work.
 */
export function progressOf({ detail, interactive, columns = 80, now, progress }: ProgressHost): Progress {
  const begin = now()
  const clear = interactive ? '\r\u001B[2K' : ''
  const rate = (done: number, of: number): string => {
    const milliseconds = now() - begin
    if (milliseconds < settled || done === of) return ''
    const perSecond = (done / milliseconds) * 1_000
    return ` · ${perSecond.toFixed(perSecond < 10 ? 1 : 0)}/s · ${duration((of - done) * (milliseconds / done))} left`
  }
  const show = (text: string, done: number, of: number): void => {
    if (interactive) {
      const full = Math.floor((done / of) * width)
      const line = `${'━'.repeat(full)}${'─'.repeat(width - full)} ${done}/${of}${rate(done, of)} · ${text}`
      // A line that wraps could not be cleared.
      return progress(`${clear}${line.slice(0, columns - 1)}`)
    }
    if (detail === 'verbose' || of <= lines) return progress(`✔ ${text}\n`)
    const tenth = Math.floor((done / of) * lines)
    if (tenth > Math.floor(((done - 1) / of) * lines))
      progress(`${tenth * (100 / lines)} % · ${done} of ${of}${rate(done, of)} · ${text}\n`)
  }
  return {
    step: detail === 'quiet' ? () => {} : show,
    say: (message) => progress(`${clear}${message}\n`),
    end: () => {
      if (interactive) progress(clear)
    },
  }
}
