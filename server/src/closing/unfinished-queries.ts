import type {
  ContradictedRefunds,
  LateTransfers,
  Unfinished,
  UnreconciledBank,
  UnusedWalletMoney,
  WaitingRequests,
} from '@akonta/domain/closing/unfinished-checks'
import { type BusinessDate, businessDateOf } from '@akonta/domain/dates'
import { USUAL_LIMITS } from '@akonta/domain/loss-prevention/limits'
import { CASH } from '@akonta/domain/registers/drawer-count'
import { openCounts } from '../counts/count-queries.ts'
import type { Statement, Transaction } from '../db/database.ts'
import { unsignedByBranch } from '../evat/unsigned-queries.ts'
import { ownLimits } from '../loss-prevention/loss-queries.ts'
import { unreconciledAccounts } from '../reconciliation/account-queries.ts'
import { figuresAt } from '../reconciliation/figure-queries.ts'
import { dueRecurring } from '../recurring/recurring-queries.ts'
import { expectedTenders, sessionFacts } from '../registers/expected-tenders.ts'
import { type Session, sessionsOpenSince } from '../registers/session-queries.ts'

/** Reads open dispatches alone, whatever was dispatched before. */
const LATE_TRANSFERS: Statement = {
  name: 'closing-late-transfers',
  text: `select count(*)::int as count, coalesce(sum(t.total_cost), 0)::bigint as value
         from open_dispatch o join transfer t on t.business_id = o.business_id and t.posting_id = o.posting_id
         where o.business_id = $1 and o.business_date < $2::date - $3::int`,
}
const UNUSED: Statement = {
  name: 'closing-unused-wallet-money',
  text: `select count(*)::int as count, coalesce(sum(c.received - c.used - c.refunded), 0)::bigint as amount
         from collection c join wallet_receipt w on w.business_id = c.business_id and w.collection_id = c.collection_id
         where c.business_id = $1 and c.received > c.used + c.refunded and w.business_date <= $2::date`,
}
const CONTRADICTED: Statement = {
  name: 'closing-contradicted-refunds',
  text: `select count(*)::int as count, coalesce(sum(f.amount), 0)::bigint as amount
         from wallet_refund f join collection c on c.business_id = f.business_id and c.collection_id = f.collection_id
         where f.business_id = $1 and f.contradicted_at is not null and (c.closed_at is null or c.closed_at < f.contradicted_at)
           and f.asked_at < $2::date + 1`,
}

/** Requests without an amount post nothing. */
const REQUESTS: Statement = {
  name: 'closing-requests',
  text: `select count(*)::int as count, coalesce(sum(r.amount), 0)::bigint as amount
         from approval_request r
         left join approval_decision d on d.business_id = r.business_id and d.request_id = r.request_id
         where r.business_id = $1 and d.request_id is null and r.amount is not null and r.prepared_at < $2::date + 1 and r.expires_at > $3::date`,
}

const cashOf = async (tx: Transaction, session: Session): Promise<bigint> =>
  expectedTenders(await sessionFacts(tx, session)).find(({ pid }) => pid === CASH)?.amount ?? 0n

const banksAt = async (tx: Transaction, day: BusinessDate): Promise<readonly UnreconciledBank[]> => {
  const banks: UnreconciledBank[] = []
  for (const { payeeId, pid, name } of await unreconciledAccounts(tx, day)) {
    const { books, bank } = await figuresAt(tx, payeeId, day)
    banks.push({ pid, name, books, bank: bank ?? 0n })
  }
  return banks
}

/** Unfinished work through a day, as of today. */
export const unfinishedAt = async (tx: Transaction, day: BusinessDate, today: BusinessDate): Promise<Unfinished> => {
  const { transitDays } = (await ownLimits(tx)) ?? USUAL_LIMITS
  const registers = []
  for (const session of await sessionsOpenSince(tx, day)) {
    const { session: code, register, branch, cashier, openedAt } = session
    registers.push({ session: code, register, branch, cashier, openedOn: businessDateOf(openedAt), cash: await cashOf(tx, session) })
  }
  return {
    registers,
    transfers: await tx.one<LateTransfers>(LATE_TRANSFERS, [tx.businessId, day, transitDays]),
    transitDays,
    walletMoney: await tx.one<UnusedWalletMoney>(UNUSED, [tx.businessId, day]),
    refunds: await tx.one<ContradictedRefunds>(CONTRADICTED, [tx.businessId, day]),
    unsigned: await unsignedByBranch(tx, day),
    banks: await banksAt(tx, day),
    recurring: await dueRecurring(tx, day),
    counts: await openCounts(tx, day),
    requests: await tx.one<WaitingRequests>(REQUESTS, [tx.businessId, day, today]),
  }
}
