import type { Pesewas } from '@akonta/domain/money'
import { isByRequest, sumOfTenders } from '@akonta/domain/sales/tender'
import type { CollectionSummary } from '@akonta/domain/wallets/collection-calls'
import { lesser } from '@akonta/domain/whole-numbers'
import type { NamedTender } from '../../offline/outbox/stored-entry.ts'
import { requestedName } from '../../wallets/asking/spoken-phone.ts'
import type { AskingProvider } from '../../wallets/here/wallet-ready.ts'

/** The payments of a list that phones were asked for. */
export const requestedOf = (tenders: readonly NamedTender[] | null): readonly NamedTender[] => tenders?.filter(isByRequest) ?? []

/** The amount still to pay after them. */
export const openBeside = (total: Pesewas, tenders: readonly NamedTender[] | null): Pesewas => total - sumOfTenders(requestedOf(tenders))

/** The payments of a list with the money of a request, at most what is still to pay. Null if the list needs none of it. */
export const withMoney = (
  collection: CollectionSummary,
  provider: AskingProvider,
  { total, tenders }: { readonly total: Pesewas; readonly tenders: readonly NamedTender[] | null },
): readonly NamedTender[] | null => {
  const others = requestedOf(tenders).filter(tender => tender.collection !== collection.id)
  const open = openBeside(total, others)
  return open <= 0n ? null : [...others, tenderOf(collection, provider, open)]
}

/** How many requests of the branch have money that nobody has used, besides those that the till shows one by one. */
export const unusedBeside = (unusedCount: number, shown: readonly Pick<CollectionSummary, 'unused'>[]): number =>
  // The count may be older than what is shown.
  Math.max(0, unusedCount - shown.filter(({ unused }) => unused > 0n).length)

/** A part of a credit sale is paid by a request, in addition to what the customer pays in other ways. At most what is not paid yet. */
export const withPart = (
  collection: CollectionSummary,
  provider: AskingProvider | null,
  { total, tenders }: { readonly total: Pesewas; readonly tenders: readonly NamedTender[] | null },
): readonly NamedTender[] | null => {
  const others = tenders?.filter(tender => tender.collection !== collection.id) ?? []
  const open = total - sumOfTenders(others)
  return open <= 0n ? tenders : [...others, tenderOf(collection, provider, open)]
}

const tenderOf = (collection: CollectionSummary, provider: AskingProvider | null, open: Pesewas): NamedTender => ({
  // The branch may have had another provider when the phone was asked.
  pid: collection.pid,
  name: requestedName(collection, provider),
  amount: lesser(collection.unused, open),
  transactionId: '',
  collection: collection.id,
})
