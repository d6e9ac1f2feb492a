import { useEffect, useState } from 'react'

/** The current moment, updated at each full minute; `undefined` before hydration. */
export function useMinute(): Date | undefined {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = (): void => {
      const moment = new Date()
      setNow(moment)
      timer = setTimeout(tick, 60_000 - (moment.getTime() % 60_000))
    }
    tick()
    return () => clearTimeout(timer)
  }, [])
  return now
}
