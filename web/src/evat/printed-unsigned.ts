import { useEffect, useState } from 'react'
import { deviceStore } from '../lib/storage/device-store.ts'

const KEPT = 'evatprinted'
/** Older ones have been printed again or are no longer wanted. */
const MOST_KEPT = 200

const storedNumbers = (): readonly string[] => (deviceStore.getItem(KEPT) ?? '').split(' ').filter(number => number !== '')
const keep = (numbers: readonly string[]): void => deviceStore.setItem(KEPT, numbers.slice(-MOST_KEPT).join(' '))

/** Whether this device printed a document before it was signed, and has not printed it since. Nothing is remembered of other documents. */
export const usePrintedUnsigned = (number: string, isSigned: boolean | null): boolean => {
  const [isStale, setStale] = useState(() => storedNumbers().includes(number))
  useEffect(() => {
    if (isSigned === null) return undefined
    setStale(storedNumbers().includes(number))
    const printed = (): void => {
      const others = storedNumbers().filter(each => each !== number)
      if (isSigned && others.length < storedNumbers().length) keep(others)
      if (!isSigned) keep([...others, number])
      setStale(!isSigned)
    }
    window.addEventListener('afterprint', printed)
    return () => window.removeEventListener('afterprint', printed)
  }, [number, isSigned])
  return isStale && isSigned === true
}
