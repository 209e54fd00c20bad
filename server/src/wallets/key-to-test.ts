import type { Input } from '@akonta/domain/contract/call'
import { Refusal } from '@akonta/domain/refusals'
import type { testWalletKey } from '@akonta/domain/wallets/wallet-settings-calls'
import type { Transaction } from '../db/database.ts'
import type { CollectionProvider } from './providers/collection-provider.ts'
import { walletProvider } from './wallet-queries.ts'
import { openProvider, type WalletService } from './wallet-service.ts'

type KeyToTest = Input<typeof testWalletKey>['body']

/** The name for the audit trail, and the provider with the key to test. */
type Tested = { readonly name: string; readonly provider: CollectionProvider }

/**
 * Opens a provider with its stored key, or with one that is not saved yet. Refuses `not_found` (the provider), `bad_input` (neither a key nor a
 * provider, another kind of provider), and `wallet_off` (no readable key, or a kind that this server cannot reach).
 */
export const keyToTest = async (tx: Transaction, service: WalletService, { id, adapter, key }: KeyToTest): Promise<Tested> => {
  const stored = id === undefined ? undefined : await walletProvider(tx, id)
  if (id !== undefined && stored === undefined) throw new Refusal('not_found', 'There is no such provider', { field: 'id' })
  if (stored && stored.adapter !== adapter) throw new Refusal('bad_input', 'This provider is of another kind', { field: 'adapter' })
  if (key !== undefined) {
    const provider = service.adapters[adapter]?.({ secretKey: key, email: '' })
    if (provider === undefined) throw new Refusal('wallet_off', 'This server cannot reach providers of this kind')
    return { name: stored?.name ?? provider.name, provider }
  }
  if (stored === undefined) throw new Refusal('bad_input', 'Enter the secret key to test', { field: 'key' })
  const provider = openProvider(service, tx.businessId, stored)
  if (provider === undefined)
    throw new Refusal('wallet_off', 'This server has no key of this provider that it can read. Enter the key again')
  return { name: stored.name, provider }
}
