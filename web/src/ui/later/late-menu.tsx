import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { texts } from '../../texts.ts'
import { showNotice } from '../messages/notice.ts'
import classes from './late-menu.module.css'
import { type Later, whenResting } from './later.ts'

type LateMenuProps<Props> = {
  readonly menu: Later<ComponentType<Props>>
  /** Of the menu. */
  readonly of: Props
  /** One of many: it is made only when its button is pressed. */
  readonly isRare?: boolean
  /** The same buttons without their menus. `open` loads the menus and opens that of the button at this place, by a key if one is given. */
  readonly buttons: (open: (place: number, key?: string) => void) => ReactNode
}

/** A press of one of the buttons, by its place and by the key, if it was one. */
type Press = { readonly place: number; readonly key: string | undefined }

/** The focus and a press pass to the same button of the menu. */
type Used = { readonly place: number; readonly press: Press | null }

const repeat = (button: HTMLElement, { key }: Press): void => {
  if (key === undefined) button.click()
  else button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

const buttonsIn = (place: HTMLElement | null): readonly Element[] => [...(place?.querySelectorAll('button') ?? [])]

/** Menus whose code is loaded when the page is idle, or when one is opened: until then only their buttons are there. */
export const LateMenu = <Props extends object>({ menu: part, of: props, isRare = false, buttons }: LateMenuProps<Props>) => {
  const [Menu, setMenu] = useState(() => (isRare ? null : part.now()))
  const place = useRef<HTMLSpanElement>(null)
  const pressed = useRef<Press | null>(null)
  const used = useRef<Used | null>(null)
  const show = async (): Promise<void> => {
    const found = await part.load()
    const focused = document.activeElement === null ? -1 : buttonsIn(place.current).indexOf(document.activeElement)
    used.current = { place: pressed.current?.place ?? focused, press: pressed.current }
    setMenu(() => found)
  }
  const open = (at: number, key?: string): void => {
    pressed.current = { place: at, key }
    show().catch(() => {
      pressed.current = null
      showNotice({ tone: 'error', kind: 'not opened', text: texts.notOpened, detail: texts.notOpenedHint })
    })
  }
  const loadBeforehand = useEffectEvent(() => void show().catch(() => undefined))
  useEffect(() => (isRare || part.now() !== null ? undefined : whenResting(() => loadBeforehand())), [part, isRare])
  useLayoutEffect(() => {
    if (Menu === null || used.current === null) return
    const { place: at, press } = used.current
    used.current = null
    const button = buttonsIn(place.current)[at]
    if (!(button instanceof HTMLElement)) return
    button.focus()
    // Menus in a row learn their places in this commit, and open after it.
    if (press !== null) queueMicrotask(() => repeat(button, press))
  }, [Menu])
  return (
    <span ref={place} className={classes.place}>
      {Menu === null ? buttons(open) : <Menu {...props} />}
    </span>
  )
}
