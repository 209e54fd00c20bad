import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A connection to a network printer. */
export type Line = {
  /** Forgets what has arrived so far, and sends. */
  ask(bytes: Uint8Array): void
  /** What `find` makes of the bytes that have arrived, as soon as it is defined. Undefined when the time is over or the line is lost. */
  answer<T>(find: (bytes: readonly number[]) => T | undefined, limit: number): Promise<T | undefined>
  /** True when the machine has taken everything over; false when nothing moves for so long, or the line is lost. */
  send(bytes: Uint8Array, limit: number): Promise<boolean>
  /** Sends the end, and waits until the printer has closed too. False: it broke the connection off. */
  finish(limit: number): Promise<boolean>
  isLost(): boolean
  /** Waits a while until the printer has closed too: many take the next connection only then. */
  close(): Promise<void>
}

const CLOSING_MS = 500
const PAUSE_MS = 100
const MOST_KEPT = 1024

/** Null if nothing answers at this address. */
const connectOnce = (host: string, port: number, limit: number): Promise<Line | null> =>
  new Promise(resolve => {
    const socket = connect({ host, port, noDelay: true })
    let arrived: number[] = []
    let isLost = false
    let isClosed = false
    let broke = false
    let watch: () => void = () => undefined

    const until = <T>(find: () => T | undefined, milliseconds: number): Promise<T | undefined> =>
      new Promise(done => {
        const finish = (value: T | undefined): void => {
          clearTimeout(timer)
          watch = () => undefined
          done(value)
        }
        const timer = setTimeout(() => finish(undefined), milliseconds)
        watch = () => {
          const found = find()
          if (found !== undefined || isLost) finish(found)
        }
        watch()
      })

    const line: Line = {
      ask: bytes => {
        arrived = []
        socket.write(bytes)
      },
      answer: (find, milliseconds) => until(() => find(arrived), milliseconds),
      send: async (bytes, milliseconds) => {
        const progress = (): number => socket.bytesWritten - socket.writableLength
        let before = progress()
        let isTaken = false
        socket.write(bytes, error => {
          isTaken = !error
          watch()
        })
        for (;;) {
          if (await until(() => (isTaken ? true : undefined), milliseconds)) return true
          if (isLost || progress() <= before) return false
          before = progress()
        }
      },
      finish: async milliseconds => {
        socket.end()
        await until(() => undefined, milliseconds)
        return !broke
      },
      isLost: () => isLost,
      close: async () => {
        socket.end()
        await until(() => undefined, isClosed ? 0 : CLOSING_MS)
        socket.destroy()
      },
    }

    const connecting = setTimeout(() => {
      socket.destroy()
      resolve(null)
    }, limit)
    socket.on('connect', () => {
      clearTimeout(connecting)
      resolve(line)
    })
    socket.on('data', (bytes: Buffer) => {
      arrived.push(...bytes.subarray(0, MOST_KEPT))
      // No printer sends this much.
      if (arrived.length > MOST_KEPT) socket.destroy()
      watch()
    })
    socket.on('error', () => {
      broke = true
    })
    // The printer sends no more. What it has not read by now, it will not print.
    socket.on('end', () => {
      isLost = true
      watch()
    })
    socket.on('close', () => {
      clearTimeout(connecting)
      isLost = true
      isClosed = true
      watch()
      resolve(null)
    })
  })

/** Tries until the time is over: a printer that serves another server at this moment refuses the connection. Null if nothing answers. */
export const openLine = async (host: string, port: number, limit: number): Promise<Line | null> => {
  const until = performance.now() + limit
  for (;;) {
    const left = until - performance.now()
    const line = left > 0 ? await connectOnce(host, port, left) : null
    if (line !== null || left <= PAUSE_MS) return line
    await pause(PAUSE_MS)
  }
}
