import type { CollectionSummary } from '@akonta/domain/wallets/collection-calls'
import { walletTexts } from '../texts.ts'

/** Why nothing was paid, in a sentence for the cashier. */
export const failureText = ({ outcome, reason }: CollectionSummary, provider: string): string => {
  if (outcome === 'never_sent') return walletTexts.unsent(reason, provider)
  return outcome === 'expired' ? walletTexts.noPin : walletTexts.declined(reason)
}
