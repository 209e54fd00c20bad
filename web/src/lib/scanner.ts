import { useEffect, useEffectEvent } from 'react'

/** A scan: at least so many characters, each so soon after the one before, ended by Enter or Tab (design guide, section 9). */
const SHORTEST_SCAN = 6
const LARGEST_GAP_MS = 35

const ENDS = ['Enter', 'Tab']
/** Held while a scanner types capitals; no part of the code. */
const SILENT = ['Shift', 'CapsLock']

/** The characters that came quickly one after the other, and when the last one came. */
export type Burst = { readonly characters: string; readonly at: number }
export type ScanStep = { readonly burst: Burst; readonly code: string | null }

export const NO_BURST: Burst = { characters: '', at: Number.NEGATIVE_INFINITY }

/** One key further, at a time in ms: the burst so far, and the code when this key ends a scan. A slow key starts a new burst. */
export const followKey = (burst: Burst, key: string, at: number): ScanStep => {
  const isQuick = at - burst.at < LARGEST_GAP_MS
  if (SILENT.includes(key)) return { burst, code: null }
  if (ENDS.includes(key)) return { burst: NO_BURST, code: isQuick && burst.characters.length >= SHORTEST_SCAN ? burst.characters : null }
  if (key.length !== 1) return { burst: NO_BURST, code: null }
  return { burst: { characters: isQuick ? burst.characters + key : key, at }, code: null }
}

type TextField = HTMLInputElement | HTMLTextAreaElement
type FieldBefore = { readonly field: TextField; readonly value: string }

const fieldBefore = (target: EventTarget | null): FieldBefore | null =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? { field: target, value: target.value } : null

/** Takes back what the scanner typed into the field that had the focus, in a way that the field's own listeners hear of. */
const restore = ({ field, value }: FieldBefore): void => {
  if (field.value === value) return
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const isInDialog = (target: EventTarget | null): boolean => target instanceof Element && target.closest('[role="dialog"]') !== null

/**
 * Listens for a barcode scanner that types like a keyboard, wherever the focus is except in a dialog. Hands the code over, keeps the
 * ending key from the page, and leaves the focused field as it was before the scan. Returns the way to stop.
 */
const listenForScans = (onScan: (code: string) => void): (() => void) => {
  let burst = NO_BURST
  let before: FieldBefore | null = null
  const follow = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isInDialog(event.target)) {
      burst = NO_BURST
      return
    }
    const step = followKey(burst, event.key, event.timeStamp)
    burst = step.burst
    if (burst.characters.length === 1) before = fieldBefore(event.target)
    if (step.code === null) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (before !== null) restore(before)
    onScan(step.code)
  }
  window.addEventListener('keydown', follow, { capture: true })
  return () => window.removeEventListener('keydown', follow, { capture: true })
}

/** Listens for scans while the screen is open. */
export const useScanner = (onScan: (code: string) => void): void => {
  const scanned = useEffectEvent(onScan)
  useEffect(() => listenForScans(code => scanned(code)), [])
}
