import type { CallName } from './service.ts'

/** What goes wrong with an answer. */
export type Effect =
  | { readonly how: 'cut' | 'reset' | 'half' | 'hang' | 'html' }
  /** Answers later. */
  | { readonly how: 'delay'; readonly ms: number }
  | { readonly how: 'drip'; readonly ms: number }
  | { readonly how: 'redirect'; readonly to: string }
  /** Answers with this many bytes. */
  | { readonly how: 'huge'; readonly bytes: number }
  /** Any other answer: 429, 5xx, an unknown code, an older shape. */
  | { readonly how: 'answer'; readonly status: number; readonly body: string }
  /** The stamp with other fields, as if it were that of another document. */
  | { readonly how: 'stamp'; readonly fields: Readonly<Record<string, string>> }

export type Fault = {
  /** Of these calls, taxpayers and numbers alone; empty: of all. */
  readonly calls: readonly CallName[]
  readonly reference: string
  readonly number: string
  /** How often it strikes; null: until it is removed. */
  readonly times: number | null
  /** Between 0 and 1. */
  readonly chance: number
  /** Whether the call is carried out although it goes wrong, or when: so many milliseconds later, or once the next callback is answered. */
  readonly signs: boolean | number | 'after callback'
  readonly effect: Effect
}

export type Struck = { readonly call: CallName; readonly reference: string; readonly body: string }

/** The faults that are switched on. Chances come from a seed, so that a run can be repeated. */
export class Faults {
  #faults: { readonly fault: Fault; left: number | null }[] = []
  #seed: number

  constructor(seed: number) {
    this.#seed = seed
  }

  get active(): readonly Fault[] {
    return this.#faults.map(({ fault, left }) => ({ ...fault, times: left }))
  }

  add(fault: Fault): void {
    this.#faults.push({ fault, left: fault.times })
  }

  clear(): void {
    this.#faults = []
  }

  /** The first fault that strikes this call, if any, counted once. */
  strike(struck: Struck): Fault | undefined {
    const found = this.#faults.find(({ fault }) => concerns(fault, struck) && this.#random() < fault.chance)
    if (found === undefined) return undefined
    if (found.left !== null) {
      found.left -= 1
      if (found.left === 0) this.#faults = this.#faults.filter(each => each !== found)
    }
    return found.fault
  }

  /** Between 0 and 1: the linear congruential generator of Numerical Recipes. */
  #random(): number {
    this.#seed = (this.#seed * 1_664_525 + 1_013_904_223) % 2 ** 32
    return this.#seed / 2 ** 32
  }
}

const concerns = ({ calls, reference, number }: Fault, struck: Struck): boolean =>
  (calls.length === 0 || calls.includes(struck.call)) &&
  (reference === '' || reference === struck.reference) &&
  (number === '' || struck.body.includes(`"${number}"`))
