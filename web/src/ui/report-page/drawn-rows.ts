import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Renders a long list in steps of `step` rows, on demand: a month of a busy branch is thousands of rows, and few are scrolled through on a
 * phone. The whole list is printed.
 */
export const useDrawnRows = <Row>(rows: readonly Row[], step: number) => {
  const [count, setCount] = useState(step)
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const print = (): void => flushSync(() => setPrinting(true))
    const leavePrint = (): void => setPrinting(false)
    window.addEventListener('beforeprint', print)
    window.addEventListener('afterprint', leavePrint)
    return () => {
      window.removeEventListener('beforeprint', print)
      window.removeEventListener('afterprint', leavePrint)
    }
  }, [])
  const drawn = isPrinting || rows.length <= count ? rows : rows.slice(0, count)
  return { drawn, left: rows.length - drawn.length, drawMore: () => setCount(count + step) }
}
