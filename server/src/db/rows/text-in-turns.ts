import { setImmediate as nextTurn } from 'node:timers/promises'

/** The text that is made before others have a turn, in characters: two milliseconds of processor time. */
const TURN = 65_536

/** The bytes of a text in parts, made a piece at a time: other calls are served in between. */
export const textInTurns = async (parts: Iterable<string>): Promise<Buffer> => {
  const pieces: Buffer[] = []
  let text = ''
  for (const part of parts) {
    text += part
    if (text.length < TURN) continue
    pieces.push(Buffer.from(text))
    text = ''
    await nextTurn()
  }
  return pieces.length === 0 ? Buffer.from(text) : Buffer.concat([...pieces, Buffer.from(text)])
}
