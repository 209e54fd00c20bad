import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The bar of the header is higher where the branch needs a second line: `--header-height` follows its height. */
export const useBarHeight = (): RefObject<HTMLDivElement | null> => {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (element === null) return
    const resized = new ResizeObserver(() => document.body.style.setProperty('--bar-height', `${element.offsetHeight}px`))
    resized.observe(element)
    return () => resized.disconnect()
  }, [])
  return bar
}
