/** The meaning of an answer, and the part of it that is stored. */
export type Heard<F> = {
  readonly finding: F
  /** The answer as it arrived, at most 8 kB, with secrets and phone numbers masked; empty without an answer. For people only. */
  readonly raw: string
  /** In seconds, if the provider wants no call before then. */
  readonly retryAfter: number | null
}

/** Certain that nothing was sent to the customer: another way of paying is safe at once. */
export type CannotRequest = { readonly kind: 'cannot_request'; readonly why: CannotRequestReason; readonly said: string }

type CannotRequestReason = 'no_line' | 'wrong_keys' | 'bad_request' | 'network_not_offered' | 'amount_not_allowed' | 'too_many_calls'
