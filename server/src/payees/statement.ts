import type { BusinessDate } from '@akonta/domain/dates'
import type { Payee } from '@akonta/domain/payees/payee'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import type { Branch } from '../http/session/branch-queries.ts'
import { ageingOfPayee } from './ageing-queries.ts'
import { MOST_STATEMENT_LINES, readStatement } from './statement-queries.ts'
import type { StatementOfAccount } from './statement-wire-schema.ts'

type Asked = {
  readonly payee: Payee
  readonly start: BusinessDate
  readonly end: BusinessDate
  readonly branch: Branch | null
  readonly today: BusinessDate
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
  return { payee, branchCode: branch?.branchCode ?? '', start, end, opening, lines, ageing }
}
