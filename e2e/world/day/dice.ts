export type Dice = { readonly upTo: (most: number) => number; readonly chance: (share: number) => boolean }

/** Numbers that a seed decides: the same seed is the same day (mulberry32). */
export const dice = (seed: number): Dice => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { upTo: most => Math.floor(next() * most), chance: share => next() < share }
}
