import type { KeptSale } from './kept-sale.ts'

/** What came of one try to send a sale. */
export type Tried =
  | { readonly kind: 'sent'; readonly invoice: string }
  /** The server said no, and why. */
  | { readonly kind: 'refused'; readonly code: string; readonly reason: string }
  /** Not now, for a reason of this sale or of the server: later. */
  | { readonly kind: 'later' }
  /** Nobody answers, or nobody is signed in: nothing else can be sent either. */
  | { readonly kind: 'stop' }

type Queue = {
  /** What waits at this moment, oldest first. */
  readonly waiting: () => Promise<readonly KeptSale[]>
  readonly post: (sale: KeptSale) => Promise<Tried>
  readonly settle: (requestId: string, outcome: Partial<Pick<KeptSale, 'state' | 'code' | 'reason' | 'invoice'>>) => Promise<void>
}

/** No answer, nobody signed in, nobody behind the proxy. */
const NOTHING_GOES = [0, 401, 502, 503, 504]
const TRY_LATER = [408, 425, 429]

/** What a failed try means for the sale: a refusal is the server's last word, everything else leaves it waiting. */
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
  if (status >= 500 || TRY_LATER.includes(status) || code === 'request_in_progress') return { kind: 'later' }
  return { kind: 'refused', code, reason: message }
}

const outcomeOf = (tried: Extract<Tried, { kind: 'sent' | 'refused' }>) =>
  tried.kind === 'sent'
    ? ({ state: 'sent', invoice: tried.invoice, code: '', reason: '' } as const)
    : ({ state: 'parked', code: tried.code, reason: tried.reason } as const)

/**
 * Sends what waits, one after the other, oldest first; what comes in meanwhile too. A sale that is refused is parked and never stands in
 * the way of the next. Each sale is tried once a round. Answers how many were settled.
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
