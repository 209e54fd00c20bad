import { createHash } from 'node:crypto'

/**
 * Long lists, random walks and slow stories run in part in `npm test`, which sets AKONTA_TESTS=share, and as a whole in `npm run proof -- tests`,
 * which sets AKONTA_TESTS=whole. The proof runs every test file that imports this module, directly or through a helper, and every test whose title ends with `@in-turn`.
 */
const EXTENT = process.env.AKONTA_TESTS

const IS_WHOLE = EXTENT === 'whole'
/** A test that somebody runs by its file's name always runs. */
const RUNS_EVERY_TEST = EXTENT !== 'share'

/**
 * Runs take turns, one turn an hour: what a run does in part, 25 runs in turn do as a whole. A day has 24 hours, so runs at the same hour of each day
 * see every part too.
 */
const TURNS = 25

/** The hour in which the run began. The first process of a run sets it for the others: a run that passes the full hour remains in its turn. */
process.env.AKONTA_TURN ??= String(Math.floor(Date.now() / 3_600_000))
const HOUR = Number(process.env.AKONTA_TURN)
if (!Number.isSafeInteger(HOUR) || HOUR < 0) throw new Error('AKONTA_TURN is the number that an earlier run printed')

/** One in 25 of a list: another part in each turn. The whole list in a whole run. */
export const shareOf = <T>(all: readonly T[]): readonly T[] => (IS_WHOLE ? all : all.filter((_, place) => (place + HOUR) % TURNS === 0))

/**
 * One of a list for each of many cases, by the place of the case: another one in the next turn, and all of them over the cases of a run. The whole list in a
 * whole run.
 */
export const oneFor = <T>(place: number, all: readonly T[]): readonly T[] =>
  IS_WHOLE ? all : all.filter((_, index) => index === (place + HOUR) % all.length)

/** How often a random walk runs: `usual` in `npm test`, `whole` in a whole run. */
export const timesOf = ({ usual, whole }: { readonly usual: number; readonly whole: number }): number => (IS_WHOLE ? whole : usual)

/**
 * Ends the title of a slow test whose rules and requirements other tests prove too (gates/turns.test.ts): `npm test` runs it in one of 25 turns,
 * `npm run proof -- tests` always.
 */
export const IN_TURN = '@in-turn'

/**
 * Chosen among many, so that every turn takes about as long: with the tests of 2026-11-29 the longest takes a quarter more than the mean. Adding tests
 * does not need another one.
 */
const SPREAD = '25 turns 19147'

/** The same place for a title on every machine. */
const placeOf = (title: string): number => createHash('sha256').update(SPREAD).update(title).digest().readUInt32BE()

/** Whether what `npm test` does in one of 25 turns is done in this one. */
export const isInTurn = (title: string): boolean => RUNS_EVERY_TEST || (placeOf(title) + HOUR) % TURNS === 0
