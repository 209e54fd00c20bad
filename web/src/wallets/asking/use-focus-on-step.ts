import { useEffect, useRef } from 'react'

/** The keys of a step replace those of the one before, which had the focus: without a new one, keys would go to the page. */
export const useFocusOnStep = (step: string) => {
  const footer = useRef<HTMLDivElement>(null)
  const focused = useRef('')
  useEffect(() => {
    if (focused.current === step) return
    focused.current = step
    const dialog = footer.current?.closest('[role="dialog"]')
    const main = dialog?.querySelector<HTMLElement>('[data-main]') ?? footer.current?.querySelector('button')
    main?.focus()
  }, [step])
  return footer
}
