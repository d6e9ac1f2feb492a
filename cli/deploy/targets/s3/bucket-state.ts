import type { StateFiles, StateName } from '../target.ts'
import { noteHeaders } from './keys.ts'
import { readNote } from './notes.ts'
import type { Store } from './notes.ts'

/** State in a bucket. Objects cannot grow, so an addition writes the complete text again. */
export function bucketState({ bucket, keys }: Store): StateFiles {
  const texts = new Map<StateName, string>()
  /** Additions that wait for their request. */
  const waiting = new Map<StateName, Promise<void>>()
  let last = Promise.resolve()
  const put = async (name: StateName): Promise<void> => {
    const text = texts.get(name) ?? ''
    // Finished steps are recorded even after an interrupt.
    await bucket.put(keys.state(name), () => Buffer.from(text), noteHeaders, { abortable: false })
  }
  return {
    place: (name) => `${bucket.settings.bucket}/${keys.state(name)}`,
    read: (name) => readNote(bucket, keys.state(name)),
    async write(name, text) {
      texts.set(name, text)
      await put(name)
    },
    append(name, text) {
      texts.set(name, (texts.get(name) ?? '') + text)
      const next =
        waiting.get(name) ??
        last.then(() => {
          waiting.delete(name)
          return put(name)
        })
      // Additions that arrive while a request runs share the next one.
      waiting.set(name, next)
      last = next.catch(() => {})
      return next
    },
    remove: (name) => bucket.remove([keys.state(name)]),
  }
}
