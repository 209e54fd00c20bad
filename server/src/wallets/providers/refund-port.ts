import type { Pesewas } from '@akonta/domain/money'
import type { CannotRequest, Heard } from './answer.ts'

/** Sends money of a collection back to the wallet that it came from. */
export type RefundPort = {
  /** Before a repetition, `lookUp` must have answered `not_there`: not every provider recognizes the reference of a refund. */
  readonly request: (refund: RefundRequest) => Promise<Heard<RefundFinding | CannotRequest>>
  readonly lookUp: (refund: RefundRequest) => Promise<Heard<RefundFinding>>
}

export type RefundRequest = {
  /** Of the collection that the money came with. */
  readonly reference: string
  /** The provider's number of the payment (`Paid.providerId`). */
  readonly paymentId: string
  /** A random UUID of ours for this refund, stored before it is sent. */
  readonly refundReference: string
  /** More than zero, and with the other refunds of the collection no more than was received. */
  readonly amount: Pesewas
  /** The provider's number of the refund, once it is known; empty until then. */
  readonly providerId: string
}

export type RefundFinding =
  /** `providerId`: the provider's number of the refund. */
  | { readonly kind: 'pending'; readonly providerId: string }
  | { readonly kind: 'done'; readonly providerId: string; readonly doneAt: Date }
  /** The provider kept the money, or took it back into its balance. */
  | { readonly kind: 'failed'; readonly providerId: string; readonly said: string }
  /** The provider wants details of the customer, on its own website. */
  | { readonly kind: 'needs_people'; readonly providerId: string; readonly said: string }
  | { readonly kind: 'not_there' }
  | { readonly kind: 'unclear'; readonly said: string }
