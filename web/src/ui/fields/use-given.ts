import { useState } from 'react'

/**
 * Begins a form again when what it was given has changed, as by Back or a link. A form that got another React key instead would also begin again
 * after its own Enter, and lose the focus.
 */
export const useGiven = (given: string, begin: () => void): void => {
  const [known, setKnown] = useState(given)
  if (known === given) return
  setKnown(given)
  begin()
}
