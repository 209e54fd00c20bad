import { useEffectEvent, useLayoutEffect } from 'react'

/** The action of a key: '/', '?', 'P', 'F2', 'Ctrl+Enter' … Letters are upper case and match either case. */
type Shortcuts = Readonly<Record<string, () => void>>

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> & Partial<Pick<KeyboardEvent, 'code' | 'shiftKey'>>

/** The keys of the row of digits, by their physical position. */
const DIGIT_ROW: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from({ length: 10 }, (_, digit) => [`Digit${digit}`, String(digit)])),
  Minus: '-',
  Equal: '=',
}

/** With Alt some keyboards produce another character for a digit key: then its position counts, and Shift is not in the character. */
const keyOf = ({ key, altKey, shiftKey = false, code = '' }: Pressed): string => {
  const onRow = altKey ? DIGIT_ROW[code] : undefined
  return onRow === undefined ? key : `${shiftKey ? 'Shift+' : ''}${onRow}`
}

/** The name of a pressed key. Command counts as Ctrl; Shift is already in the character, except with Alt and a digit: 'Alt+Shift+1'. */
export const shortcutName = (pressed: Pressed): string => {
  const key = keyOf(pressed)
  return `${pressed.ctrlKey || pressed.metaKey ? 'Ctrl+' : ''}${pressed.altKey ? 'Alt+' : ''}${key.length === 1 ? key.toUpperCase() : key}`
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'))

/** Is a dialog open? A date field's calendar does not count. */
export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

type Where = { readonly inDialogs?: boolean }

/**
 * The keyboard shortcuts of a screen. Single characters are off while typing in a field, and all of them while a dialog is open, unless they
 * are for dialogs too. The key's usual effect is prevented. They count from the moment the screen is drawn: React runs other effects later, and a slow
 * device lost the first key.
 */
export const useShortcuts = (shortcuts: Shortcuts, { inDialogs = false }: Where = {}): void => {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const name = shortcutName(event)
    const run = Object.hasOwn(shortcuts, name) ? shortcuts[name] : undefined
    if (run === undefined || event.defaultPrevented || event.isComposing || (!inDialogs && isDialogOpen())) return
    if (name.length === 1 && isTyping(event.target)) return
    event.preventDefault()
    run()
  })
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => act(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
