import type { Codec } from '@akonta/domain/contract/codec'
import { textInTurns } from '../../db/rows/text-in-turns.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

export const written = <A>(codec: Codec<A>, answer: A): string => codec.write(answer) ?? 'null'

/**
 * The text of an answer by its contract. A long one is written a piece at a time, and other calls are served in between: 50,000 sales take half a second of
 * processor time, in which no till could sell.
 */
export const writeInTurns = async <A>(codec: Codec<A>, answer: A): Promise<string | Buffer> =>
  codec.parts === undefined ? written(codec, answer) : textInTurns(codec.parts(answer))
