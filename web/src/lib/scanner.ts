import { useEffect, useEffectEvent } from 'react'

/** A scan: at least so many characters, each soon after the one before, ended by Enter or Tab (design guide, section 9). */
const SHORTEST_SCAN = 6
const LARGEST_GAP_MS = 35

const ENDS = ['Enter', 'Tab']
/** Held while a scanner types capitals; not part of the code. */
const SILENT = ['Shift', 'CapsLock']

/** The quick characters so far, and the time of the last one. */
export type Burst = { readonly characters: string; readonly at: number }
export type ScanStep = { readonly burst: Burst; readonly code: string | null }

export const NO_BURST: Burst = { characters: '', at: Number.NEGATIVE_INFINITY }

/** Processes a key at a time in ms: returns the burst so far, and the code when this key ends a scan. A slow key starts a new burst. */
export const followKey = (burst: Burst, key: string, at: number): ScanStep => {
  const isQuick = at - burst.at < LARGEST_GAP_MS
  if (SILENT.includes(key)) return { burst, code: null }
  if (ENDS.includes(key)) return { burst: NO_BURST, code: isQuick && burst.characters.length >= SHORTEST_SCAN ? burst.characters : null }
  if (key.length !== 1) return { burst: NO_BURST, code: null }
  return { burst: { characters: isQuick ? burst.characters + key : key, at }, code: null }
}

/** Two different characters so quickly are not a person; the same one may be: + + in a list. */
const isMixed = (characters: string): boolean => new Set(characters).size > 1

const KEEPS_BURSTS = 'data-keeps-bursts'
/**
 * For a field where a burst is its own text: a transaction ID may come from a reader or another program. It is not a scan, and Enter acts
 * as usual.
 */
export const keepsBursts = { [KEEPS_BURSTS]: true } as const

const isKeptBy = (target: EventTarget | null): boolean => target instanceof Element && target.hasAttribute(KEEPS_BURSTS)

type TypedInto = HTMLInputElement | HTMLTextAreaElement
type Field = TypedInto | HTMLSelectElement

const isTypedInto = (target: EventTarget | null): target is TypedInto =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

const prototypeOf = (field: Field): Field => {
  if (field instanceof HTMLInputElement) return HTMLInputElement.prototype
  return field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLTextAreaElement.prototype
}

/** Sets a field's text or choice so that its own listeners are notified. */
const write = (field: Field, value: string): void => {
  if (field.value === value) return
  Object.getOwnPropertyDescriptor(prototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Restores the field's current content and selection: the next key typed by hand must do what it would have done before the scan. */
const wayBack = (target: EventTarget | null): (() => void) => {
  if (!isTypedInto(target) && !(target instanceof HTMLSelectElement)) return () => undefined
  const { value } = target
  const [start, end] = isTypedInto(target) ? [target.selectionStart, target.selectionEnd] : [null, null]
  return () => {
    write(target, value)
    if (isTypedInto(target) && start !== null && document.activeElement === target) target.setSelectionRange(start, end)
  }
}

/**
 * Listens for a barcode scanner that types like a keyboard, wherever the focus is, also in a dialog. Passes the code on, hides the ending
 * key from the page, and restores the focused field: a code never stays in a quantity, and outside text fields its characters are not
 * shortcuts. Fields with `keepsBursts` are excluded. A held key is not a scanner. Returns a function that stops it.
 */
const listenForScans = (onScan: (code: string) => void): (() => void) => {
  let burst = NO_BURST
  let takeBack = (): void => undefined
  const follow = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isKeptBy(event.target)) {
      burst = NO_BURST
      return
    }
    const step = followKey(burst, event.key, event.timeStamp)
    burst = step.burst
    if (burst.characters.length === 1) takeBack = wayBack(event.target)
    const isUnderWay = isMixed(burst.characters) && !isTypedInto(event.target)
    if (step.code === null && !isUnderWay) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (step.code === null) return
    takeBack()
    onScan(step.code)
  }
  window.addEventListener('keydown', follow, { capture: true })
  return () => window.removeEventListener('keydown', follow, { capture: true })
}

export const useScanner = (onScan: (code: string) => void): void => {
  const scanned = useEffectEvent(onScan)
  useEffect(() => listenForScans(code => scanned(code)), [])
}
