import type { Pesewas } from '@akonta/domain/money'
import type { Network } from '@akonta/domain/wallets/network'
import type { CannotRequest, Heard } from './answer.ts'
import type { KeyTested } from './key-test.ts'
import type { RefundPort } from './refund-port.ts'
import type { ReportPort } from './report-port.ts'

/**
 * The port to companies that ask mobile money wallets for money: Paystack, MTN, Hubtel. An adapter answers with a value and never throws for
 * what a provider or a line does. It makes one attempt per call, within 8 s, and speaks to its provider's fixed address only.
 */
export type CollectionProvider = {
  readonly name: string
  /** False for test mode, in which no money moves. */
  readonly isLive: boolean
  readonly networks: ReadonlySet<Network>
  /** Whether the provider accepts the secret key, and whether the account holds cedis. It asks no phone and moves no money. */
  readonly testKey: () => Promise<KeyTested>
  /** Sends the prompt to the customer's phone. Repeating a request with the same reference never charges twice. */
  readonly request: (request: CollectionRequest) => Promise<Heard<RequestFinding>>
  /** Passes on the voucher code that the customer read out. */
  readonly submitCode: (reference: string, code: string) => Promise<Heard<Finding>>
  /** Asks what became of a collection. `requestedAt`: when it was first sent, as providers answer young ones by another call. */
  readonly lookUp: (reference: string, requestedAt: Date) => Promise<Heard<Finding>>
  /** The name of the wallet's owner; null if it is not known. The field is null if the provider cannot tell names. */
  readonly nameOf: ((network: Network, msisdn: string) => Promise<string | null>) | null
  /** The references that a call from outside is about; empty unless it is proved to be the provider's. It says nothing about outcomes. */
  readonly readCallback: (rawBody: Uint8Array, headers: Headers) => readonly string[]
  readonly refunds: RefundPort | null
  readonly reports: ReportPort | null
}

export type CollectionRequest = {
  /** A random UUID of ours, stored before it is sent. */
  readonly reference: string
  readonly network: Network
  /** In the form 233XXXXXXXXX. */
  readonly msisdn: string
  /** More than zero. */
  readonly amount: Pesewas
  /** Shown on the phone: letters, digits, blanks, hyphens and full stops, at most 60. */
  readonly note: string
}

/** What is known of a collection. Every adapter translates its provider's words into these. */
export type Finding =
  /** The customer has a prompt. `waitUntil`: when the provider gives up, where that is known. */
  | { readonly kind: 'pending'; readonly waitUntil: Date | null }
  /** The customer makes a voucher, and the cashier enters its code. */
  | { readonly kind: 'needs_code'; readonly hint: string }
  /** The provider says that it was paid. Whether it was paid as requested is for the caller to compare: amount, currency and mode. */
  | { readonly kind: 'approved'; readonly paid: Paid }
  | { readonly kind: 'declined'; readonly reason: DeclineReason; readonly said: string }
  /** The time for the PIN ran out. */
  | { readonly kind: 'expired'; readonly said: string }
  /** It was paid, and the provider has taken the money back since. */
  | { readonly kind: 'taken_back'; readonly paid: Paid }
  /** The provider has no such reference. */
  | { readonly kind: 'not_there' }
  /** No usable answer: the customer may have been charged. `isAlarming`: the answer contradicts the question. */
  | { readonly kind: 'unclear'; readonly said: string; readonly isAlarming: boolean }

export type Paid = {
  /** The provider's number of the transaction. */
  readonly providerId: string
  /** The network's own number; empty where the provider does not tell it. */
  readonly networkId: string
  readonly amount: Pesewas
  readonly currency: string
  readonly isLive: boolean
  /** Null: not told with the payment. */
  readonly fee: Pesewas | null
  readonly paidAt: Date
  /** Empty where the provider does not tell it. */
  readonly payerName: string
  /** In the form 233XXXXXXXXX; empty where the provider does not tell it. */
  readonly msisdn: string
}

export type DeclineReason =
  | 'refused_by_customer'
  | 'not_enough_money'
  | 'wrong_pin'
  | 'wallet_limit'
  | 'not_a_wallet'
  | 'another_prompt_open'
  | 'network_down'
  | 'other'

export type RequestFinding = Finding | CannotRequest

/** A business's account at a provider. The key is neither logged nor part of any answer or error. */
export type ProviderAccount = {
  readonly secretKey: string
  /** Of the business: some providers send nothing without one. */
  readonly email: string
}

/** Opens a provider for one account. It holds no connection, so it may be opened for each call. */
export type OpenProvider = (account: ProviderAccount) => CollectionProvider
