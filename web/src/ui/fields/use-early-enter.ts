import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/**
 * Enter that is pressed while the choices of a field still load. The returned function notes the text; `take` is called with it once they are there,
 * unless the user has typed something else by then, or moved on.
 */
export const useEarlyEnter = (
  field: RefObject<HTMLInputElement | null>,
  isLoading: boolean,
  take: (text: string) => void,
): ((text: string) => void) => {
  const [early, setEarly] = useState<string | null>(null)
  const takeEarly = useEffectEvent(() => {
    setEarly(null)
    if (early !== null && field.current?.value.trim() === early && document.activeElement === field.current) take(early)
  })
  useEffect(() => {
    if (!isLoading) takeEarly()
  }, [isLoading])
  return setEarly
}
