import { ageOfRequest, SEND_WITHIN } from '@akonta/domain/wallets/collection'
import type { Network } from '@akonta/domain/wallets/network'
import type { Database, Statement, Transaction } from '../db/database.ts'
import type { ClaimedItem } from '../outbox/outbox.ts'
import { answerOf } from './ask-phone.ts'
import { hear } from './hear.ts'
import type { Heard } from './providers/answer.ts'
import type { CollectionProvider, CollectionRequest, RequestFinding } from './providers/collection-provider.ts'
import { walletProvider } from './wallet-queries.ts'
import { openProvider, type WalletService } from './wallet-service.ts'

const READ: Statement = {
  name: 'collection-to-look-at',
  text: `select provider_id as "providerId", reference::text as reference, network, msisdn, amount, note, asked_at as "askedAt", given_up_at as "givenUpAt"
         from collection where business_id = $1 and collection_id = $2`,
}

type Stored = CollectionRequest & {
  readonly providerId: number
  readonly network: Network
  readonly askedAt: Date
  readonly givenUpAt: Date | null
}

/** A collection and its provider; null without a readable key. */
export type LookedAt = { readonly collectionId: number; readonly stored: Stored; readonly provider: CollectionProvider | null }

export const readToLook = async (tx: Transaction, service: WalletService, collectionId: number): Promise<LookedAt> => {
  const stored = await tx.one<Stored>(READ, [tx.businessId, collectionId])
  const account = await walletProvider(tx, stored.providerId)
  const provider = account && openProvider(service, tx.businessId, account)
  return { collectionId, stored, provider: provider ?? null }
}

/** The key must be entered again: nothing can be asked, and nothing is known. */
const NO_KEY: Heard<RequestFinding> = {
  finding: { kind: 'unclear', said: 'The key of the provider must be entered again on this server', isAlarming: false },
  raw: '',
  retryAfter: 300,
}

type Looking = { readonly database: Database; readonly service: WalletService; readonly clock: () => Date; readonly businessId: number }

/**
 * Asks the provider what became of a collection, and stores the answer. What the provider never had is sent again with the same reference,
 * while the customer is there. No transaction is open while the provider is asked.
 */
export const look = async (
  { database, service, clock, businessId }: Looking,
  { collectionId, stored, provider }: LookedAt,
  claim?: ClaimedItem,
): Promise<void> => {
  const ending = claim === undefined ? {} : { claim }
  const heard = provider === null ? NO_KEY : await answerOf(service, provider.lookUp(stored.reference, stored.askedAt))
  const { sendsAgain } = await hear(database, service, businessId, { collectionId, heard, by: 'look', now: clock(), ...ending })
  if (!sendsAgain || provider === null) return
  const { reference, network, msisdn, amount, note } = stored
  const isInTime = ageOfRequest(stored.askedAt, clock()) < SEND_WITHIN
  const again = isInTime ? await answerOf(service, provider.request({ reference, network, msisdn, amount, note })) : heard
  await hear(database, service, businessId, { collectionId, heard: again, by: 'ask', now: clock(), isRepeated: true, ...ending })
}
