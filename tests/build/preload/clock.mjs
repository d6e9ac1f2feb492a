// Sets the clock ten years ahead, and makes the random number generator constant.
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
