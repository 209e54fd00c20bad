import { UNREADABLE_ANSWER } from '../lib/api.ts'
import type { KeptSale } from './kept-sale.ts'

/** The result of one attempt to send a sale. */
export type Tried =
  | { readonly kind: 'sent'; readonly invoice: string }
  | { readonly kind: 'refused'; readonly code: string; readonly reason: string }
  /** Temporarily impossible for this sale or the server. */
  | { readonly kind: 'later' }
  /** No answer, or nobody is signed in: nothing else can be sent either. */
  | { readonly kind: 'stop' }

type Queue = {
  /** The waiting sales, oldest first. */
  readonly waiting: () => Promise<readonly KeptSale[]>
  readonly post: (sale: KeptSale) => Promise<Tried>
  readonly settle: (requestId: string, outcome: Partial<Pick<KeptSale, 'state' | 'code' | 'reason' | 'invoice'>>) => Promise<void>
}

/** No answer, no session, no server behind the proxy. */
const NOTHING_GOES = [0, 401, 502, 503, 504]
const TRY_LATER = [408, 425, 429]
/** The server is at it, or has done it in an answer that could not be read: the next attempt gets the same answer. */
const LATER = ['request_in_progress', UNREADABLE_ANSWER]

/** The meaning of a failed attempt: a refusal is final, everything else leaves the sale waiting. */
export const meaningOf = ({
  status,
  code,
  message,
}: {
  readonly status: number
  readonly code: string
  readonly message: string
}): Tried => {
  if (NOTHING_GOES.includes(status)) return { kind: 'stop' }
  if (status >= 500 || TRY_LATER.includes(status) || LATER.includes(code)) return { kind: 'later' }
  return { kind: 'refused', code, reason: message }
}

const outcomeOf = (tried: Extract<Tried, { kind: 'sent' | 'refused' }>) =>
  tried.kind === 'sent'
    ? ({ state: 'sent', invoice: tried.invoice, code: '', reason: '' } as const)
    : ({ state: 'parked', code: tried.code, reason: tried.reason } as const)

/**
 * Sends waiting sales, one after the other, oldest first, including new ones. A refused sale is parked and never blocks the next. Each sale
 * is tried once a round. Returns how many were settled.
 */
export const sendWaiting = async ({ waiting, post, settle }: Queue): Promise<number> => {
  const tried = new Set<string>()
  let settled = 0
  for (;;) {
    const next = (await waiting()).find(({ requestId }) => !tried.has(requestId))
    if (next === undefined) return settled
    tried.add(next.requestId)
    const outcome = await post(next)
    if (outcome.kind === 'stop') return settled
    if (outcome.kind === 'later') continue
    await settle(next.requestId, outcomeOf(outcome))
    settled += 1
  }
}
