/** Pseudo-random numbers, the same for the same seed on every machine. */
export type Random = {
  /** A number from 0 to below 1. */
  fraction(): number
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  /** True with this probability: chance(0.1) once in ten times. */
  chance(probability: number): boolean
  /** One of the choices, by weight. Undefined if no choice has any weight. */
  pick<T>(choices: readonly T[], weightOf: (choice: T) => number): T | undefined
}

/** The generator mulberry32: 32 bits of state, enough for a few thousand sales. Not for secrets. */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    fraction,
    whole: (least, most) => least + Math.floor(fraction() * (most - least + 1)),
    chance: probability => fraction() < probability,
    pick: (choices, weightOf) => {
      const total = choices.reduce((sum, choice) => sum + weightOf(choice), 0)
      let left = fraction() * total
      return choices.find(choice => {
        left -= weightOf(choice)
        return left < 0
      })
    },
  }
}
