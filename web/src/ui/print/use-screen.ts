import { useCallback, useSyncExternalStore } from 'react'
import { growingQuery } from '../../styles/growing.ts'

/** A phone held upright; the style sheets have the same width. */
export const PHONE = '(max-width: 699px)'

/** In the unit of the style sheets, or a screen would be half for phones. */
const screenQuery = (query: string): string => `screen and ${growingQuery(query)}`

/** Whether the window is so at the moment. */
export const isScreen = (query: string): boolean => window.matchMedia(screenQuery(query)).matches

let isPrinting = false
let isFollowed = false

/** Before anything that is rendered for the print, and for as long as the page is open: a print may outlive what was shown when it began. */
const followPrinting = (): void => {
  if (isFollowed) return
  isFollowed = true
  window.addEventListener('beforeprint', () => {
    isPrinting = true
  })
  window.addEventListener('afterprint', () => {
    isPrinting = false
  })
}

/**
 * Whether the window is as the media query says, such as narrow. Paper never is: a browser lays a page out for paper, counts the sheets, and
 * only then announces that the width is another. What is printed would change in between, and the last sheets would be empty.
 */
export const useScreen = (query: string): boolean => {
  const follow = useCallback(
    (changed: () => void) => {
      followPrinting()
      const list = window.matchMedia(screenQuery(query))
      list.addEventListener('change', changed)
      window.addEventListener('beforeprint', changed)
      window.addEventListener('afterprint', changed)
      return () => {
        list.removeEventListener('change', changed)
        window.removeEventListener('beforeprint', changed)
        window.removeEventListener('afterprint', changed)
      }
    },
    [query],
  )
  return useSyncExternalStore(
    follow,
    () => !isPrinting && isScreen(query),
    () => false,
  )
}

/** Whether the page is printed at the moment. */
export const useIsPrinted = (): boolean => !useScreen('(min-width: 0)')
