import { isRecord } from '@akonta/domain/contract/codec'
import { recordReceiptPrint } from '@akonta/domain/loss-prevention/loss-calls'
import { useEffect } from 'react'
import { ApiFailure } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { newRequestId } from '../lib/request-id.ts'
import { isTurnedAway } from '../lib/save-cart.ts'
import { useSession } from '../lib/session.ts'
import { currentTime } from '../lib/storage/clock.ts'

/** Prints that the server does not know yet. They outlive a reload, and wait for the connection. */
const KEY = 'akonta-receipt-prints'
/** Older ones are dropped when the device was without a connection for so long. */
const MOST_WAITING = 1_000

type Waiting = { readonly db: string; readonly username: string; readonly print: string; readonly receipt: string; readonly at: string }

const isWaiting = (entry: unknown): entry is Waiting =>
  isRecord(entry) && ['db', 'username', 'print', 'receipt', 'at'].every(name => typeof entry[name] === 'string')

const read = (): readonly Waiting[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isWaiting) : []
  } catch {
    return []
  }
}

const write = (waiting: readonly Waiting[]): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(waiting.slice(-MOST_WAITING)))
  } catch {
    // A device without storage records only what it can send at once.
  }
}

/** The server will never take it. */
const isRefused = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500 && !isTurnedAway(failure)

let isSending = false

/** Sends the prints of the signed-in user, oldest first, until one cannot be sent. */
export const sendPrints = async (): Promise<void> => {
  if (isSending) return
  isSending = true
  try {
    for (const { db, username, print, receipt, at } of read()) {
      const { user } = useSession.getState()
      if (user?.dbname !== db || user.username !== username) continue
      try {
        await call(recordReceiptPrint, { db, body: { print, receipt, printedAt: new Date(at) } })
      } catch (failure) {
        if (!isRefused(failure)) return
      }
      write(read().filter(each => each.print !== print))
    }
  } finally {
    isSending = false
  }
}

/** Keeps a print of the signed-in user and sends it, at once if there is a connection. Nobody prints a receipt signed out. */
export const recordPrint = async (receipt: string): Promise<void> => {
  const { user } = useSession.getState()
  if (user === null) return
  write([...read(), { db: user.dbname, username: user.username, print: newRequestId(), receipt, at: currentTime().toISOString() }])
  await sendPrints()
}

/** Records each print of a receipt by the browser, also without a connection. What the server prints it records itself. */
export const useRecordedPrints = (receipt: string | null): void => {
  useEffect(() => {
    if (receipt === null) return undefined
    const add = (): void => void recordPrint(receipt)
    const send = (): void => void sendPrints()
    send()
    window.addEventListener('afterprint', add)
    window.addEventListener('online', send)
    return () => {
      window.removeEventListener('afterprint', add)
      window.removeEventListener('online', send)
    }
  }, [receipt])
}
