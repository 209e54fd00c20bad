/** What was typed while a search or a dialog was still loading, drawn or waiting for the focus. */
export type EarlyKeys = {
  /** From now on keys belong to it: neither the screen below nor its fields receive them. */
  readonly start: () => void
  /** Stops, and forgets what was typed. */
  readonly stop: () => void
  /** Stops; returns the text, and whether Enter followed it. */
  readonly take: () => { readonly text: string; readonly isEntered: boolean }
}

type EarlyKeysOptions = {
  /** Enter without a text before it counts: a dialog has its answer already. */
  readonly takesEnterAlone?: boolean
  readonly onEscape?: () => unknown
}

/**
 * Collects keys of the window until the field of the search or dialog has the focus. A person who presses Escape, or clicks or taps somewhere else, does not
 * wait for it any more: on a line that carries nothing its code may never arrive, and the screen would receive no key again.
 */
export const earlyKeys = (
  target: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  { takesEnterAlone = false, onEscape }: EarlyKeysOptions = {},
): EarlyKeys => {
  let text = ''
  let isEntered = false
  const collect = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event
    const isCharacter = key.length === 1 && !metaKey && ctrlKey === altKey
    if (key === 'Escape') {
      stop()
      onEscape?.()
    }
    if (event.isComposing || !(isCharacter || key === 'Backspace' || key === 'Enter')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // Enter ends the entry, as a scanner does.
    if (isEntered) return
    if (isCharacter) text += key
    else if (key === 'Backspace') text = text.slice(0, -1)
    else isEntered = takesEnterAlone || text.trim() !== ''
  }
  const release = (): void => {
    target.removeEventListener('keydown', collect, { capture: true })
    target.removeEventListener('pointerdown', release, { capture: true })
  }
  const stop = (): void => {
    release()
    text = ''
    isEntered = false
  }
  return {
    start: () => {
      stop()
      target.addEventListener('keydown', collect, { capture: true })
      target.addEventListener('pointerdown', release, { capture: true })
    },
    stop,
    take: () => {
      const taken = { text, isEntered }
      stop()
      return taken
    },
  }
}
