import { useEffect, useState } from 'react'

/** The time in milliseconds, again each second while a customer is waited for. */
export const useNow = (runs: boolean): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!runs) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [runs])
  return now
}
