import { createHash } from 'node:crypto'

/**
 * Long lists, random walks and slow stories run in part in `npm test`, which sets AKONTA_TESTS=share, and as a whole in `npm run proof -- tests`,
 * which sets AKONTA_TESTS=whole. The proof runs every test file that imports this module, directly or through a helper, and every test whose title ends with `@in-turn`.
 */
const EXTENT = process.env.AKONTA_TESTS

const IS_WHOLE = EXTENT === 'whole'
/** A test that somebody runs by its file's name always runs. */
const RUNS_EVERY_TEST = EXTENT !== 'share'

const DAY = Math.floor(Date.now() / 86_400_000)

/** One in 14 of a list: another part each day, so that two weeks see all of it. The whole list in a whole run. */
const ONE_IN = 14

export const shareOf = <T>(all: readonly T[]): readonly T[] => (IS_WHOLE ? all : all.filter((_, place) => (place + DAY) % ONE_IN === 0))

/**
 * One of a list for each of many cases, by the place of the case: another one tomorrow, and all of them over the cases of a run. The whole list in a
 * whole run.
 */
export const oneFor = <T>(place: number, all: readonly T[]): readonly T[] =>
  IS_WHOLE ? all : all.filter((_, index) => index === (place + DAY) % all.length)

/** How often a random walk runs: `usual` in `npm test`, `whole` in a whole run. */
export const timesOf = ({ usual, whole }: { readonly usual: number; readonly whole: number }): number => (IS_WHOLE ? whole : usual)

/**
 * Ends the title of a slow test without a requirement's number whose rules other tests prove too: `npm test` runs it once in two weeks,
 * `npm run proof -- tests` always.
 */
export const IN_TURN = '@in-turn'

/**
 * Chosen among many, so that every day takes about as long: with the tests of 2026-11-29 the longest takes a sixth more than the mean. Adding tests does not
 * need another one.
 */
const SPREAD = 'two weeks 37990'

/** The same place for a title on every machine. */
const placeOf = (title: string): number => createHash('sha256').update(SPREAD).update(title).digest().readUInt32BE()

/** Whether what `npm test` does once in two weeks is done today. Refuses the title of a requirement. */
export const isInTurn = (title: string): boolean => {
  if (title.includes('REQ-')) throw new Error(`A test that proves a requirement runs every time: ${title}`)
  return RUNS_EVERY_TEST || (placeOf(title) + DAY) % ONE_IN === 0
}
