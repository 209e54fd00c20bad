import type { BusinessDate } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import type { Report, ReportedPayout, ReportedTransaction, ReportPort } from '../wallets/providers/report-port.ts'
import { type StoredProvider, walletProvider } from '../wallets/wallet-queries.ts'
import { openProvider, type WalletService } from '../wallets/wallet-service.ts'

/** A provider of the business that lists what it received and paid out. */
export type ListingProvider = { readonly account: StoredProvider; readonly isLive: boolean; readonly reports: ReportPort }

/** Refuses `not_found`, and `wallet_off` without a readable key or for a provider without lists. */
export const listingProvider = async (tx: Transaction, service: WalletService, providerId: number): Promise<ListingProvider> => {
  const account = await walletProvider(tx, providerId)
  if (account === undefined) throw new Refusal('not_found', 'There is no such provider')
  const provider = openProvider(service, tx.businessId, account)
  if (provider === undefined) throw new Refusal('wallet_off', 'The key of the provider must be entered again on this server')
  if (provider.reports === null) throw new Refusal('wallet_off', `${provider.name} does not list payouts`)
  return { account, isLive: provider.isLive, reports: provider.reports }
}

/** Refuses `provider_away` for a list that is not complete. */
const rowsOf = <Row>(report: Report<Row>): readonly Row[] => {
  if (report.kind === 'listed') return report.rows
  throw new Refusal('provider_away', `${report.said}. Try again in a moment`)
}

export type PayoutAsked = { readonly date: BusinessDate; readonly payout: string }
export type PayoutTold = { readonly payout: ReportedPayout; readonly transactions: readonly ReportedTransaction[] }

/** A payout with its transactions. Refuses `not_found` and `provider_away`. Called outside any transaction. */
export const askForPayout = async ({ reports }: ListingProvider, { date, payout }: PayoutAsked): Promise<PayoutTold> => {
  const found = rowsOf(await reports.payoutsOf(date, date)).find(({ id }) => id === payout)
  if (found === undefined) throw new Refusal('not_found', `The provider has no payout ${payout} on that day`)
  return { payout: found, transactions: rowsOf(await reports.transactionsOfPayout(payout)) }
}
