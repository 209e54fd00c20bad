import type { KeyTest } from '@akonta/domain/wallets/wallet-settings-calls'

/** What a provider says about a secret key. `said`: its own words, or why there are none; empty if the key works. */
export type KeyTested = { readonly result: KeyTest; readonly said: string }
