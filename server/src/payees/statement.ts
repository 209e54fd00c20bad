import type { BusinessDate } from '@akonta/domain/dates'
import { ageing } from '@akonta/domain/payees/ageing'
import type { Payee } from '@akonta/domain/payees/payee'
import { Refusal } from '@akonta/domain/refusals'
import type { Branch } from '../business/branch-queries.ts'
import type { Transaction } from '../db/database.ts'
import { openAmounts } from './open-amount-queries.ts'
import { MOST_STATEMENT_LINES, readStatement } from './statement-queries.ts'
import type { StatementOfAccount } from './statement-wire-schema.ts'

type Asked = { readonly payee: Payee; readonly start: BusinessDate; readonly end: BusinessDate; readonly branch: Branch | null }

/**
 * A payee's statement of account: what stood there before, every line, and how old the debt is at the end (domain rules, section 8), for the
 * whole business or as one branch sees it. Refuses more lines than anybody reads (too_large).
 */
export const statementOf = async (tx: Transaction, { payee, start, end, branch }: Asked): Promise<StatementOfAccount> => {
  const { pid, category } = payee
  const branchId = branch?.branchId ?? null
  const { opening, lines } = await readStatement(tx, { payeePid: pid, start, end, branch: branchId })
  if (lines.length > MOST_STATEMENT_LINES) throw new Refusal('too_large', `More than ${MOST_STATEMENT_LINES} lines. Choose fewer days`)
  const ages = category === 'bank' ? null : ageing(await openAmounts(tx, { category, pid, asOf: end, branch: branchId }), end)
  return { payee, branchCode: branch?.branchCode ?? '', start, end, opening, lines, ageing: ages }
}
