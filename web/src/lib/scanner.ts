import { useEffectEvent, useLayoutEffect } from 'react'

/** A scan: at least so many characters, each soon after the one before, ended by Enter or Tab (design guide, section 9). */
const SHORTEST_SCAN = 6
const LARGEST_GAP_MS = 35
/** A busy device or a weak radio delays a key in the middle of a code. A person rests longer before the next scan. */
const LARGEST_PAUSE_MS = 120
/** At most one gap in so many may be a pause: a person never types three of four keys in a scanner's time. */
const GAPS_A_PAUSE = 4

/**
 * A slow scanner, or one over Bluetooth, is known by its beat: at least so many characters, none later than so, and all gaps nearly the same. Fast
 * fingers vary by more, and nobody taps ten times a second.
 */
const SHORTEST_BEAT = 8
const SLOWEST_BEAT_MS = 100
const LARGEST_UNEVENNESS_MS = 25

const ENDS = ['Enter', 'Tab']
/** Held while a scanner types capitals; not part of the code. */
const SILENT = ['Shift', 'CapsLock']

/** The characters since the last rest, how many pauses are between them, how many of the last ones came without one, and the time of the last one. */
export type Burst = {
  readonly characters: string
  readonly pauses: number
  readonly quick: number
  readonly at: number
  /** All characters since the last rest, and the shortest and longest gap between them. */
  readonly beat: { readonly characters: string; readonly shortest: number; readonly longest: number }
}
export type ScanStep = { readonly burst: Burst; readonly code: string | null }

const NO_BEAT: Burst['beat'] = { characters: '', shortest: Number.POSITIVE_INFINITY, longest: 0 }

export const NO_BURST: Burst = { characters: '', pauses: 0, quick: 0, at: Number.NEGATIVE_INFINITY, beat: NO_BEAT }

const isRest = (burst: Pick<Burst, 'at'>, at: number): boolean => at - burst.at >= LARGEST_PAUSE_MS
const pausesUntil = (burst: Burst, at: number): number => burst.pauses + (at - burst.at >= LARGEST_GAP_MS ? 1 : 0)

/** Whether a burst that is ended at this time is a scan. It has as many gaps as characters, the one before the end among them. */
const isScan = (burst: Burst, endedAt: number): boolean => {
  const gaps = burst.characters.length
  return gaps >= SHORTEST_SCAN && !isRest(burst, endedAt) && pausesUntil(burst, endedAt) * GAPS_A_PAUSE <= gaps
}

const beatUntil = ({ beat, at: last }: Burst, at: number): Burst['beat'] => {
  const gap = at - last
  return { ...beat, shortest: Math.min(beat.shortest, gap), longest: Math.max(beat.longest, gap) }
}

const isSlowScan = (burst: Burst, endedAt: number): boolean => {
  const { characters, shortest, longest } = beatUntil(burst, endedAt)
  return characters.length >= SHORTEST_BEAT && longest < SLOWEST_BEAT_MS && longest - shortest <= LARGEST_UNEVENNESS_MS
}

const codeOf = (burst: Burst, endedAt: number): string | null => {
  if (isScan(burst, endedAt)) return burst.characters
  return isSlowScan(burst, endedAt) ? burst.beat.characters : null
}

const withCharacter = (burst: Burst, character: string, at: number): Burst => {
  const before = isRest(burst, at) ? NO_BEAT : beatUntil(burst, at)
  const beat = { ...before, characters: before.characters + character }
  const pauses = pausesUntil(burst, at)
  // Two pauses, one after the other, are a person: "6*", and then a scan.
  const isByHand = burst.pauses > 0 && burst.quick === 1 && pauses > burst.pauses
  if (isRest(burst, at) || isByHand) return { characters: character, pauses: 0, quick: 1, at, beat }
  return { characters: burst.characters + character, pauses, quick: pauses > burst.pauses ? 1 : burst.quick + 1, at, beat }
}

/**
 * Processes a key at a time in ms: returns the burst so far, and the code when this key ends a scan. A code with a pause in it is whole: its rest
 * alone could be the code of another product. A rest begins a new burst.
 */
export const followKey = (burst: Burst, key: string, at: number): ScanStep => {
  if (SILENT.includes(key)) return { burst, code: null }
  if (ENDS.includes(key)) return { burst: NO_BURST, code: codeOf(burst, at) }
  if (key.length !== 1) return { burst: NO_BURST, code: null }
  return { burst: withCharacter(burst, key, at), code: null }
}

/** Two different characters so quickly are not a person; the same one may be: + + in a list. */
const isUnderWay = ({ characters, quick }: Burst): boolean => new Set(characters.slice(-quick)).size > 1

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
  let takeBackBeat = (): void => undefined
  const follow = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isKeptBy(event.target)) {
      burst = NO_BURST
      return
    }
    const before = burst
    const step = followKey(burst, event.key, event.timeStamp)
    burst = step.burst
    if (burst.characters.length === 1) takeBack = wayBack(event.target)
    if (burst.beat.characters.length === 1) takeBackBeat = wayBack(event.target)
    if (step.code === null && (isTypedInto(event.target) || !isUnderWay(burst))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (step.code === null) return
    if (step.code === before.characters) takeBack()
    else takeBackBeat()
    onScan(step.code)
  }
  window.addEventListener('keydown', follow, { capture: true })
  return () => window.removeEventListener('keydown', follow, { capture: true })
}

/** From the moment the screen is drawn: the first characters of a code are not lost on a slow device. */
export const useScanner = (onScan: (code: string) => void): void => {
  const scanned = useEffectEvent(onScan)
  useLayoutEffect(() => listenForScans(code => scanned(code)), [])
}
