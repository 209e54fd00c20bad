import { useEffect, useState } from 'react'

/**
 * Whether the kit's dialog is rendered, and whether it is open. A dialog that was never opened is not rendered: closed, it takes as long as
 * many fields. When it is first opened it is rendered closed once, so that it fades in.
 */
export const useFirstOpening = (opened: boolean): { readonly isRendered: boolean; readonly isOpen: boolean } => {
  const [wasOpened, setWasOpened] = useState(opened)
  useEffect(() => {
    if (opened) setWasOpened(true)
  }, [opened])
  return { isRendered: opened || wasOpened, isOpen: opened && wasOpened }
}
