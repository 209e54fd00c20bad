/** The state of money that is returned: the provider has not answered yet, is sending it, has sent it, could not, wants a person, or its document was reversed. */
export const REFUND_STATES = ['asked', 'pending', 'done', 'failed', 'needs_people', 'reversed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** Back to the wallet; in cash, because the wallet cannot be reached; taken by the provider. */
export const REFUND_WAYS = ['wallet', 'cash', 'taken_back'] as const

/** May a person say what became of it? Only of what the provider has not decided. */
export const isUndecidedRefund = (state: RefundState): boolean => state === 'asked' || state === 'pending' || state === 'needs_people'
