import type { ActorWithRights } from '@akonta/domain/actor'
import { can } from '@akonta/domain/permissions'
import type { PastCount, RegisterReport, RegisterTender } from '@akonta/domain/registers/register-calls'
import type { Transaction } from '../db/database.ts'
import { type ExpectedTender, expectedTenders, type SessionFacts, sessionFacts } from './expected-tenders.ts'
import { accountsOf, chainHead, laterDocuments, salesOfSession } from './report-queries.ts'
import { type CountLine, drawerOpenings, type Session } from './session-queries.ts'

const pastCounts = (lines: readonly CountLine[]): readonly PastCount[] =>
  [...new Set(lines.map(({ number }) => number))].flatMap(number => {
    const own = lines.filter(line => line.number === number)
    return own.slice(0, 1).map(({ countedAt, by, reason }) => ({ number, countedAt, by, reason, lines: own }))
  })

const movementsOf = ({ moved }: SessionFacts, { payeeId }: ExpectedTender) =>
  moved.filter(each => each.payeeId === payeeId && !each.isLater)

/** A closed session shows what its Z report expected; what came later is listed separately. */
const tenderOf = (facts: SessionFacts, tender: ExpectedTender): RegisterTender => {
  const { pid, name, payeeId, amount, posted } = tender
  const own = facts.counts.filter(line => line.payeeId === payeeId)
  const last = own.at(-1)
  const movements = movementsOf(facts, tender)
  if (last === undefined) return { pid, name, movements, expected: amount, counted: null, difference: null, unposted: null }
  return {
    pid,
    name,
    movements,
    expected: own[0]?.expected ?? amount,
    counted: last.counted,
    difference: posted,
    unposted: last.counted - amount - posted,
  }
}

const hidden = ({ pid, name }: ExpectedTender): RegisterTender => ({
  pid,
  name,
  movements: [],
  expected: null,
  counted: null,
  difference: null,
  unposted: null,
})

/**
 * The X report of an open session or the Z report of a closed one. A cashier without the right to see all learns no amount of an open session
 * that would tell what the drawer should hold.
 */
export const registerReport = async (tx: Transaction, actor: ActorWithRights, session: Session): Promise<RegisterReport> => {
  const facts = await sessionFacts(tx, session)
  const tenders = expectedTenders(facts)
  const counts = pastCounts(facts.counts)
  const [closing] = facts.counts
  const isHidden = session.closedAt === null && !can(actor, 'see_registers')
  const { sales, salesTotal, returns, returnsTotal, notSigned, isPractice } = await salesOfSession(tx, session.session)
  const accounts = await accountsOf(tx, session.session)
  const common = {
    ...session,
    number: closing?.number ?? '',
    head: closing?.head ?? (await chainHead(tx)),
    isHidden,
    sales,
    returns,
    notSigned,
    ...(isPractice && { isPractice }),
    cash: facts.cash,
    drawerOpenings: await drawerOpenings(tx, session.session),
    later: await laterDocuments(tx, session.session),
    counts,
  }
  if (isHidden)
    return {
      ...common,
      salesTotal: null,
      returnsTotal: null,
      onAccount: null,
      discount: null,
      tax: null,
      rounding: null,
      tenders: tenders.map(hidden),
    }
  return { ...common, ...accounts, salesTotal, returnsTotal, tenders: tenders.map(tender => tenderOf(facts, tender)) }
}
