import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { ListedPayee, StatementOfAccount } from '@akonta/domain/payees/payee-calls'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import type { Branch } from '../http/session/branch-queries.ts'
import { ageingOfPayee } from './ageing-queries.ts'
import { MOST_STATEMENT_LINES, readStatement, type StatementLine } from './statement-queries.ts'

type Asked = {
  readonly payee: ListedPayee
  readonly start: BusinessDate
  readonly end: BusinessDate
  readonly branch: Branch | null
  readonly today: BusinessDate
}

/** The lines with the balance after each, and the totals. `opening` and the amounts of the lines: debit +, credit −; balances: credit +. */
const withBalances = (opening: Pesewas, lines: readonly StatementLine[]) => {
  let net = opening
  let debits = 0n
  const balanced = lines.map(line => {
    net += line.amount
    const debit = line.amount > 0n ? line.amount : 0n
    debits += debit
    return { ...line, debit, credit: debit - line.amount, balance: -net }
  })
  return { opening: -opening, lines: balanced, debit: debits, credit: debits - (net - opening), closing: -net }
}

/**
 * A payee's statement of account: the balance before, every line, and the ageing at the end (domain rules, section 8), for the whole
 * business or one branch. Refuses more lines than anybody reads (too_large).
 */
export const statementOf = async (tx: Transaction, { payee, start, end, branch, today }: Asked): Promise<StatementOfAccount> => {
  const { pid, category } = payee
  const branchId = branch?.branchId ?? null
  const { opening, lines } = await readStatement(tx, { payeePid: pid, start, end, branch: branchId })
  if (lines.length > MOST_STATEMENT_LINES) throw new Refusal('too_large', `More than ${MOST_STATEMENT_LINES} lines. Choose fewer days`)
  const ageing = category === 'bank' ? null : await ageingOfPayee(tx, { category, pid, branchId, day: end, today })
  return { payee, branchCode: branch?.branchCode ?? '', start, end, ...withBalances(opening, lines), ageing }
}
