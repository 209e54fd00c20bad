import { seededRandom } from '@akonta/server/demo/business/random'

/** Pseudo-random numbers from 0 to below 1, the same for the same seed. */
export const randomFrom = (seed: number): (() => number) => seededRandom(seed).fraction

/** So many different elements of the list, in random order. */
export const pick = <T>(random: () => number, list: readonly T[], count: number): readonly T[] => {
  const left = [...list]
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(Math.floor(random() * left.length), 1)).flat()
}
