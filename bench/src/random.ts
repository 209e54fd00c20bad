import { seededRandom } from '@akonta/server/demo/business/random'

/** Numbers from 0 to below 1 that look random and are the same for the same seed. */
export const randomFrom = (seed: number): (() => number) => seededRandom(seed).fraction

/** So many different ones of the list, in an order of chance. */
export const pick = <T>(random: () => number, list: readonly T[], count: number): readonly T[] => {
  const left = [...list]
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(Math.floor(random() * left.length), 1)).flat()
}
