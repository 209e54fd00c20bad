import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { texts } from '../../texts.ts'
import classes from './drawn-rows.module.css'

/**
 * Renders a long list in steps of `step` rows, on demand: a month of a busy branch is thousands of rows, as are its customers, and few are
 * scrolled through. At least `atLeast` rows are rendered. The whole list is printed.
 */
export const useDrawnRows = <Row,>(rows: readonly Row[], step: number, atLeast = 0) => {
  const [asked, setAsked] = useState(step)
  const count = Math.max(asked, atLeast)
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
  return { drawn, left: rows.length - drawn.length, drawMore: () => setAsked(count + step) }
}

/** Below the rendered rows: how many are left, and the next ones on demand. */
export const ShowMore = ({ left, onMore }: { readonly left: number; readonly onMore: () => void }) =>
  left > 0 && (
    <p className={classes.more}>
      <Button variant="default" onClick={onMore}>
        {texts.showMore(left)}
      </Button>
    </p>
  )
