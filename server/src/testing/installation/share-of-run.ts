/**
 * Long lists and random walks run in part in `npm test`, and as a whole in `npm run proof -- tests`, which sets AKONTA_TESTS=whole. The proof
 * runs every test file that imports this module, directly or through `expectAllRefused`.
 */
const IS_WHOLE = process.env.AKONTA_TESTS === 'whole'

const DAY = Math.floor(Date.now() / 86_400_000)

/** One in five of a list: another fifth each day, so that five days see all of it. The whole list in a whole run. */
const ONE_IN = 5

export const shareOf = <T>(all: readonly T[]): readonly T[] => (IS_WHOLE ? all : all.filter((_, place) => (place + DAY) % ONE_IN === 0))

/** How often a random walk runs: `usual` in `npm test`, `whole` in a whole run. */
export const timesOf = ({ usual, whole }: { readonly usual: number; readonly whole: number }): number => (IS_WHOLE ? whole : usual)
