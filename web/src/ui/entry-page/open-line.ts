import type { Quantity } from '@akonta/domain/quantity'
import { createContext, type RefObject, useContext, useEffect } from 'react'

/** The dialog of an item that is not in the list yet, for the scanner. */
export type OpenLine = {
  readonly id: string | number
  readonly name: string
  /** One more of the same item was scanned. */
  readonly addQuantity: (quantity: Quantity) => void
  /** Another item was scanned: adds this one as Enter would. False if its fields are invalid; they show why. */
  readonly add: () => boolean
}

export type OpenLinePlace = RefObject<OpenLine | null>

export const OpenLineContext = createContext<OpenLinePlace>({ current: null })

/** Registers a line's dialog with the scanner of its screen while it is open. */
export const useOpenLine = (line: OpenLine): void => {
  const place = useContext(OpenLineContext)
  useEffect(() => {
    place.current = line
    return () => {
      place.current = null
    }
  })
}
