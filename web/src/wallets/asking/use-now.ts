import { useEffect, useState } from 'react'
import { currentTime } from '../../lib/storage/clock.ts'

/** The time in milliseconds, again each second while a customer is waited for. */
export const useNow = (runs: boolean): number => {
  const [now, setNow] = useState(() => currentTime().getTime())
  useEffect(() => {
    if (!runs) return undefined
    const timer = setInterval(() => setNow(currentTime().getTime()), 1_000)
    return () => clearInterval(timer)
  }, [runs])
  return now
}
