import { createServer, type Socket } from 'node:net'
import { drawRoll, openRollReader, type PaperItem } from './printed-roll.ts'

/**
 * `silent` answers no query, as cheap printers do. `hangs` takes the connection and reads nothing. `breaks` closes half way. `ends`: its paper
 * ends while it prints.
 */
type PrinterMood = 'works' | 'silent' | 'hangs' | 'breaks' | 'out of paper' | 'cover open' | 'offline' | 'ends'

const STATUS: Readonly<Record<string, readonly [printer: number, cause: number, paper: number]>> = {
  'out of paper': [0x1a, 0x32, 0x72],
  'cover open': [0x1a, 0x16, 0x12],
  offline: [0x1a, 0x12, 0x12],
  ends: [0x1a, 0x32, 0x72],
}
const FINE = [0x12, 0x12, 0x12] as const

/** A receipt printer on a port of this machine. It keeps a paper for each connection, in the order in which they came. */
export const openFakePrinter = async () => {
  const papers: (readonly PaperItem[])[] = []
  const sockets = new Set<Socket>()
  const hanging = new Set<Socket>()
  let mood: PrinterMood = 'works'
  let mostAtOnce = 0
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    if (mood === 'hangs') {
      hanging.add(socket)
      socket.pause()
      return
    }
    mostAtOnce = Math.max(mostAtOnce, sockets.size - hanging.size)
    let received = 0
    const isSilent = mood === 'silent' || mood === 'breaks'
    const statusNow = () => (mood === 'ends' && received < 100 ? FINE : (STATUS[mood] ?? FINE))
    const reader = openRollReader(
      byte => !isSilent && socket.write(Uint8Array.of(byte)),
      query => statusNow()[query === 4 ? 2 : query === 2 ? 1 : 0],
      () => 0,
    )
    papers.push(reader.items)
    socket.on('data', bytes => {
      received += bytes.length
      if (mood === 'breaks' && received > 100) {
        socket.resetAndDestroy()
        return
      }
      // A printer without paper does not get to the query behind the document; it still answers for its status.
      if (mood === 'ends' && received >= 100) {
        if (bytes[0] === 0x10 && bytes.length === 9) socket.write(Uint8Array.from(STATUS.ends ?? FINE))
        return
      }
      reader.feed(bytes)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  return {
    port,
    become: (next: PrinterMood): void => {
      mood = next
    },
    /** Every paper on which something was printed, a cut was made or a drawer was opened. */
    papers: (): readonly (readonly PaperItem[])[] => papers.filter(items => items.length > 0),
    mostAtOnce: (): number => mostAtOnce,
    draw: (columns: number): string => drawRoll(papers.filter(items => items.length > 0).at(-1) ?? [], columns),
    /** From now on nothing listens at its port. */
    close: (): Promise<void> => {
      for (const socket of sockets) socket.destroy()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}
