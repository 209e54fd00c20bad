import { addDays, type BusinessDate, businessDateOf } from '@akonta/domain/dates'
import { maskedPhone } from '@akonta/domain/wallets/network'
import { compareDay } from '@akonta/domain/wallets/provider-day'
import type { DayRequest, DayTransaction, ProviderDay } from '@akonta/domain/wallets/provider-day-calls'
import type { Transaction } from '../db/database.ts'
import type { Report, ReportedPayout, ReportedTransaction } from '../wallets/providers/report-port.ts'
import type { StoredProvider } from '../wallets/wallet-queries.ts'
import type { ListingProvider } from './ask-provider.ts'
import { payoutRowOf } from './compare-payout.ts'
import {
  balanceAt,
  MOST_RECEIVED,
  MOST_REQUESTS,
  MOST_TYPED,
  type RequestOfDay,
  receivedOn,
  typedOn,
  undecidedUntil,
  unusedUntil,
} from './day-queries.ts'
import { enteredPayouts, type KnownInBranch, knownTransactions } from './payout-queries.ts'

/** Days before the one asked for of which payouts are looked for. */
const PAYOUT_DAYS = 30

/** What a provider lists about a day; `fault` says why it is missing. */
export type DayTold = {
  readonly fault: string
  readonly transactions: readonly ReportedTransaction[]
  readonly payouts: readonly ReportedPayout[]
}

export const untold = (fault: string): DayTold => ({ fault, transactions: [], payouts: [] })

/** A payment after midnight may belong to a request of the day before: both days are read. Called outside any transaction. */
export const askForDay = async ({ reports }: ListingProvider, day: BusinessDate): Promise<DayTold> => {
  const lists: [Report<ReportedTransaction>, Report<ReportedTransaction>, Report<ReportedPayout>] = await Promise.all([
    reports.transactionsOf(addDays(day, -1)),
    reports.transactionsOf(day),
    reports.payoutsOf(addDays(day, -PAYOUT_DAYS), day),
  ])
  const [before, own, payouts] = lists
  if (before.kind !== 'listed') return untold(before.said)
  if (own.kind !== 'listed') return untold(own.said)
  if (payouts.kind !== 'listed') return untold(payouts.said)
  return { fault: '', transactions: [...before.rows, ...own.rows], payouts: payouts.rows }
}

const requestOf = ({ msisdn, ...row }: RequestOfDay, amount = row.amount): DayRequest => ({
  ...{ collection: row.collection, branch: row.branch, amount, phone: maskedPhone(msisdn), payer: row.payer },
  ...{ outcome: row.outcome, at: row.at, askedBy: row.askedBy, document: row.document },
})

const transactionOf = (told: ReportedTransaction, inBooks: KnownInBranch | null): DayTransaction => ({
  ...{ id: told.providerId, reference: told.reference, amount: told.amount, fee: told.fee, at: told.at, payer: told.payerName },
  phone: told.msisdn === '' ? '' : maskedPhone(told.msisdn),
  ...{ document: inBooks?.document ?? '', branch: inBooks?.branchCode ?? '' },
  ...{ inBooks: inBooks?.amount ?? null, feeInBooks: inBooks?.fee ?? null },
})

const isPaid = ({ state }: ReportedTransaction): boolean => state === 'paid' || state === 'reversed'

type Asked = { readonly account: StoredProvider; readonly isLive: boolean; readonly day: BusinessDate; readonly now: Date }

const comparedWith = async (tx: Transaction, { account, day }: Asked, { fault, transactions }: DayTold) => {
  const paid = transactions.filter(isPaid)
  const onDay = paid.filter(({ at }) => businessDateOf(at) === day)
  const known = await knownTransactions(tx, account.providerId, onDay)
  const received = fault === '' ? await receivedOn(tx, account.providerId, day) : []
  const listed = new Set(paid.map(({ reference }) => reference))
  // Typed by people, in capitals or not.
  const names = new Set(paid.flatMap(row => [row.reference.toUpperCase(), row.providerId.toUpperCase()]))
  const compared = compareDay(onDay, known, received.slice(0, MOST_RECEIVED), ({ reference }) => listed.has(reference))
  return { ...compared, names, isCut: received.length > MOST_RECEIVED }
}

/** The page of a provider and day. */
export const providerDayOf = async (tx: Transaction, asked: Asked, told: DayTold): Promise<ProviderDay> => {
  const { account, isLive, day, now } = asked
  const { agreed, differing, notWithUs, notAtProvider, names, isCut } = await comparedWith(tx, asked, told)
  const entered = await enteredPayouts(
    tx,
    account.providerId,
    told.payouts.map(({ id }) => id),
  )
  const payouts = told.payouts.map(payout => payoutRowOf(payout, entered.get(payout.id) ?? ''))
  const undecided = await undecidedUntil(tx, account.providerId, day, now)
  const unused = await unusedUntil(tx, account.providerId, day)
  const typed = await typedOn(tx, account.payeeId, day)
  const { inBooks, notPaidOut } = await balanceAt(tx, account.payeeId, day)
  return {
    ...{ name: account.name, pid: account.pid, date: day, isLive, fault: told.fault },
    isCut: isCut || undecided.length > MOST_REQUESTS || unused.length > MOST_REQUESTS || typed.length > MOST_TYPED,
    agreedCount: agreed.length,
    agreedAmount: agreed.reduce((sum, pair) => sum + pair.told.amount, 0n),
    agreedFees: agreed.reduce((sum, pair) => sum + (pair.told.fee ?? 0n), 0n),
    agreed: agreed.map(pair => transactionOf(pair.told, pair.inBooks)),
    differing: differing.map(pair => transactionOf(pair.told, pair.inBooks)),
    notWithUs: notWithUs.map(each => transactionOf(each, null)),
    notAtProvider: notAtProvider.map(row => requestOf(row)),
    undecided: undecided.slice(0, MOST_REQUESTS).map(row => requestOf(row)),
    unused: unused.slice(0, MOST_REQUESTS).map(row => requestOf(row, row.unused)),
    // Without a list nothing is missing from it.
    typed: typed
      .slice(0, MOST_TYPED)
      .map(row => ({ ...row, isAtProvider: told.fault === '' ? names.has(row.transaction.toUpperCase()) : null })),
    payouts: payouts.filter(({ date, document }) => date === day || document === ''),
    balance: { inBooks, notPaidOut, other: inBooks - notPaidOut },
  }
}
