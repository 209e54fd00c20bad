import { randomBytes } from 'node:crypto'
import type { Adapter } from '@akonta/domain/wallets/wallet-settings-calls'
import type { Database } from '../db/database.ts'
import { openSealing, type Sealing } from '../host/sealed-text.ts'
import type { CollectionProvider, OpenProvider } from './providers/collection-provider.ts'

/** What the calls and the watcher need to speak to providers. */
export type WalletService = {
  /** With a secret of this installation that is in no backup. */
  readonly sealing: Sealing
  readonly adapters: Readonly<Partial<Record<Adapter, OpenProvider>>>
  /** Divides the waits between questions, in tests. */
  readonly pace: number
  /** A business has turned a provider on: from now on undecided collections are watched. */
  begin(): void
  readonly report: (error: unknown) => void
}

/** The kind of the outbox, whose items say when a collection is looked at next. */
export const WALLET = 'wallet'

/** The kind of its items that send refunds, and ask what became of them. */
export const WALLET_REFUND = 'wallet_refund'

/** What speaks to providers in the background. */
export type Sending = { readonly database: Database; readonly service: WalletService; readonly clock: () => Date }

/** Of one account at a provider: its limits are counted together. */
export const channelOf = (providerId: number): string => `provider-${providerId}`

/** Whose key it is: it opens for no other. */
export const ownerOfKey = (businessId: number, providerId: number): string => `wallet key\n${businessId}\n${providerId}`

type SealedAccount = { readonly providerId: number; readonly adapter: Adapter; readonly email: string; readonly sealedKey: string }

/** The provider with the stored key; undefined if this installation cannot open the key, as after a restore, or has no such adapter. */
export const openProvider = (
  { sealing, adapters }: WalletService,
  businessId: number,
  { providerId, adapter, email, sealedKey }: SealedAccount,
): CollectionProvider | undefined => {
  const secretKey = sealing.open(ownerOfKey(businessId, providerId), sealedKey)
  return secretKey === undefined ? undefined : adapters[adapter]?.({ secretKey, email })
}

/** Of a server that asks no phones. */
export const noWallets = (): WalletService => ({
  sealing: openSealing(randomBytes(32)),
  adapters: {},
  pace: 1,
  begin: () => undefined,
  report: () => undefined,
})
