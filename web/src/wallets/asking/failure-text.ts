import type { CollectionSummary } from '@akonta/domain/wallets/collection-calls'
import { walletTexts } from '../texts.ts'

/** Why nothing was paid, in a sentence for the cashier. */
export const failureText = ({ outcome, reason, network }: CollectionSummary, provider: string): string => {
  if (outcome === 'never_sent') return walletTexts.unsent(reason, provider)
  if (outcome !== 'expired') return walletTexts.declined(reason)
  return network === 'telecel' ? walletTexts.noCode : walletTexts.noPin
}
