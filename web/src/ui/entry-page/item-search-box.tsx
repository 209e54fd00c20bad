import { useCallbackRef } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { CameraButton } from '../camera/camera-button.tsx'
import type { Camera } from '../camera/use-camera.tsx'
import bareInput from '../fields/bare-input.module.css'
import { hasKeyboard } from '../fields/has-keyboard.ts'
import { KeyHint } from '../frames/key-cap.tsx'
import classes from './entry-search.module.css'

export type ItemSearchHandle = {
  /** On the user's request. */
  readonly focus: () => void
  /** Because the next step is the next item: not on a touch screen, where the keyboard would cover half the page. */
  readonly resume: () => void
  readonly text: () => string
  readonly put: (text: string) => void
}

type ItemSearchBoxProps = {
  readonly ref: Ref<ItemSearchHandle>
  readonly label: string
  readonly listId: string
  readonly activeOptionId: string | undefined
  readonly disabled: boolean
  readonly camera?: Camera | undefined
  /** How long a pause in typing must be now, in ms. */
  readonly restMs: () => number
  /** The user has stopped typing (debounce elapsed). */
  readonly onRest: (typed: string) => void
  readonly onEnter: (typed: string) => void
  /** Esc has emptied the field. */
  readonly onClear: () => void
  readonly onArrow: (step: 1 | -1, typed: string) => void
}

/** Calls back after a pause in typing. Its length depends on the connection: a pause that has begun keeps its own. */
const useRest = (onRest: (typed: string) => void, restMs: () => number) => {
  const timer = useRef(0)
  const rested = useCallbackRef(onRest)
  const cancel = (): void => window.clearTimeout(timer.current)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const begin = (typed: string): void => {
    cancel()
    timer.current = window.setTimeout(() => rested(typed), restMs())
  }
  return { begin, cancel }
}

/** The search's text is in the field and nowhere else, so that a keystroke renders nothing. */
export const ItemSearchBox = ({
  ref,
  label,
  listId,
  activeOptionId,
  disabled,
  camera,
  restMs,
  onRest,
  onEnter,
  onClear,
  onArrow,
}: ItemSearchBoxProps) => {
  const [startsHere] = useState(hasKeyboard)
  const input = useRef<HTMLInputElement>(null)
  const rest = useRest(onRest, restMs)
  const focus = (): void => {
    input.current?.focus()
    input.current?.select()
  }
  useImperativeHandle(ref, () => ({
    focus,
    resume: () => {
      if (hasKeyboard()) focus()
    },
    text: () => input.current?.value ?? '',
    put: text => {
      if (input.current) input.current.value = text
      rest.begin(text)
      focus()
    },
  }))
  const followKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.ctrlKey || event.nativeEvent.isComposing) return
    const typed = event.currentTarget.value
    if (event.key === 'Enter') {
      rest.cancel()
      onEnter(typed)
    } else if (event.key === 'Escape' && typed !== '') {
      event.currentTarget.value = ''
      rest.cancel()
      onClear()
    } else if (event.key === 'ArrowDown') onArrow(1, typed)
    else if (event.key === 'ArrowUp') onArrow(-1, typed)
    else return
    event.preventDefault()
  }
  return (
    <div className={classes.box}>
      <IconSearch className={classes.boxIcon} size={20} aria-hidden />
      <input
        ref={input}
        className={bareInput.input}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={!disabled}
        {...(!disabled && { 'aria-controls': listId })}
        aria-autocomplete="list"
        aria-activedescendant={activeOptionId}
        placeholder={label}
        disabled={disabled}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        // biome-ignore lint/a11y/noAutofocus: the till starts with a search
        autoFocus={startsHere}
        onChange={event => rest.begin(event.currentTarget.value)}
        onKeyDown={followKey}
      />
      <KeyHint>F2</KeyHint>
      {camera && <CameraButton camera={camera} disabled={disabled} />}
    </div>
  )
}
