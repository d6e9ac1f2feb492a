// Ten years later, and a random number generator that always says the same.
const now = Date.now() + 10 * 365 * 24 * 3600 * 1000
globalThis.Date = class extends Date {
  constructor(...args) {
    super(...(args.length === 0 ? [now] : args))
  }

  static now() {
    return now
  }
}
Math.random = () => 0.25
