import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Codec } from '@akonta/domain/contract/codec'

/** The text that is written before others have a turn, in characters: two milliseconds of processor time. */
const TURN = 65_536

export const JSON_TYPE = 'application/json; charset=utf-8'

export const written = <A>(codec: Codec<A>, answer: A): string => codec.write(answer) ?? 'null'

/**
 * The text of an answer by its contract. A long one is written a piece at a time, and other calls are served in between: 50,000 sales take half a second of
 * processor time, in which no till could sell.
 */
export const writeInTurns = async <A>(codec: Codec<A>, answer: A): Promise<string | Buffer> => {
  if (codec.parts === undefined) return written(codec, answer)
  const pieces: Buffer[] = []
  let text = ''
  for (const part of codec.parts(answer)) {
    text += part
    if (text.length < TURN) continue
    pieces.push(Buffer.from(text))
    text = ''
    await nextTurn()
  }
  return pieces.length === 0 ? text : Buffer.concat([...pieces, Buffer.from(text)])
}
