import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { typeGrowth } from '../../styles/growing.ts'

/** Shorter lists are rendered completely. */
const DRAWN_WHOLE = 80
/** Rendered beyond both edges of the window, so that scrolling and the arrow keys find the next rows. */
const BEYOND = 12
/** The first rendered row moves in steps: scrolling by one row renders nothing again. */
const STEP = 6

type Drawn = { readonly from: number; readonly to: number }

/** The rows to render of a list that begins `above` pixels above the top of a window. */
export const drawnRows = (above: number, windowHeight: number, rowHeight: number, count: number): Drawn => {
  if (count <= DRAWN_WHOLE) return { from: 0, to: count }
  const first = Math.floor(above / rowHeight) - BEYOND
  const from = Math.min(Math.max(0, Math.floor(first / STEP) * STEP), Math.max(0, count - 1))
  const to = Math.min(count, from + Math.ceil(windowHeight / rowHeight) + 2 * BEYOND + STEP)
  return { from, to: Math.max(to, Math.min(count, BEYOND)) }
}

const scrollerOf = (element: HTMLElement): HTMLElement | null => {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement)
    if (parent.scrollHeight > parent.clientHeight && /auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  return null
}

/**
 * Renders only the rows of a long list that are in and around the window: thousands of rows cost no more than a screen of them. All rows
 * are `usualHeight` pixels high in type of the usual size; `list` is the element that begins with the first one, in any scroll container. The whole list is printed.
 * `above` and `below` are the heights of the rows that are not rendered; `reveal` scrolls a row into the window.
 */
export const useVirtualRows = (list: RefObject<HTMLElement | null>, count: number, usualHeight: number) => {
  const [growth] = useState(typeGrowth)
  const rowHeight = usualHeight * growth
  const [place, setPlace] = useState({ above: 0, windowHeight: 0 })
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const measure = (): void => {
      if (list.current === null) return
      const above = -list.current.getBoundingClientRect().top
      const step = STEP * rowHeight
      // In steps, so that React sees the same state while the same rows are rendered.
      const stepped = Math.floor(above / step) * step
      setPlace(before =>
        before.above === stepped && before.windowHeight === window.innerHeight
          ? before
          : { above: stepped, windowHeight: window.innerHeight },
      )
    }
    const print = (): void => flushSync(() => setPrinting(true))
    const leavePrint = (): void => setPrinting(false)
    measure()
    document.addEventListener('scroll', measure, { capture: true, passive: true })
    window.addEventListener('resize', measure)
    window.addEventListener('beforeprint', print)
    window.addEventListener('afterprint', leavePrint)
    return () => {
      document.removeEventListener('scroll', measure, { capture: true })
      window.removeEventListener('resize', measure)
      window.removeEventListener('beforeprint', print)
      window.removeEventListener('afterprint', leavePrint)
    }
  }, [list, rowHeight])
  const { from, to } = isPrinting
    ? { from: 0, to: count }
    : drawnRows(place.above, place.windowHeight || window.innerHeight, rowHeight, count)
  const reveal = (index: number): void => {
    const element = list.current
    const scroller = element && scrollerOf(element)
    if (element === null) return
    const view = scroller?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight }
    const top = element.getBoundingClientRect().top + index * rowHeight
    if (top >= view.top + 2 * rowHeight && top + 2 * rowHeight <= view.bottom) return
    const by = top - (view.top + view.bottom) / 2
    if (scroller === null) window.scrollBy({ top: by })
    else scroller.scrollBy({ top: by })
  }
  return { from, to, above: from * rowHeight, below: (count - to) * rowHeight, reveal }
}
