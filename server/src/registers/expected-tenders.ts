import { CASH, type Expected } from '@akonta/domain/registers/drawer-count'
import { sumOf } from '@akonta/domain/whole-numbers'
import type { Transaction } from '../db/database.ts'
import {
  type CashMoved,
  type CountLine,
  cashOfSession,
  countsOfSession,
  movementsOfSession,
  type Session,
  type TenderMoved,
} from './session-queries.ts'

/** Everything that decides what a session should hold. */
export type SessionFacts = {
  readonly session: Session
  readonly moved: readonly TenderMoved[]
  readonly cash: readonly CashMoved[]
  readonly counts: readonly CountLine[]
}

/** A tender of a session: what it should hold now, with its payee; cash has the payee id 0. */
export type ExpectedTender = Expected & { readonly payeeId: number; readonly name: string }

export const sessionFacts = async (tx: Transaction, session: Session): Promise<SessionFacts> => ({
  session,
  moved: await movementsOfSession(tx, session),
  cash: await cashOfSession(tx, session.session),
  counts: await countsOfSession(tx, session.session),
})

/**
 * What a session should hold of each tender: the movements of its documents, and for cash the float and what was put in and taken out. Cash
 * first. In pesewas.
 */
export const expectedTenders = ({ session, moved, cash, counts }: SessionFacts): readonly ExpectedTender[] => {
  const tenders = new Map<number, Pick<ExpectedTender, 'payeeId' | 'pid' | 'name'>>([[0, { payeeId: 0, pid: CASH, name: 'Cash' }]])
  for (const { payeeId, pid, name } of [...moved, ...counts]) if (!tenders.has(payeeId)) tenders.set(payeeId, { payeeId, pid, name })
  return [...tenders.values()].map(tender => {
    const own = sumOf(
      moved.filter(({ payeeId }) => payeeId === tender.payeeId),
      ({ amount }) => amount,
    )
    const inDrawer = tender.payeeId === 0 ? session.float + sumOf(cash, ({ amount }) => amount) : 0n
    const posted = sumOf(
      counts.filter(({ payeeId }) => payeeId === tender.payeeId),
      each => each.posted,
    )
    return { ...tender, amount: own + inDrawer, posted }
  })
}
