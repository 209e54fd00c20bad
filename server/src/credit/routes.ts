import * as calls from '@akonta/domain/credit/credit-calls'
import type { CreditRules } from '@akonta/domain/credit/credit-terms'
import { type Recorded, recordChange } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { overdueByCustomer } from '../payees/overdue-queries.ts'
import { changeCreditRules, readCreditRules } from './credit-rules.ts'

const inDays = (days: number | null): string => (days === null ? 'Off' : `${days} ${days === 1 ? 'day' : 'days'}`)

const rulesRecord = ({ termsDays, holdDays }: CreditRules): Recorded => ({
  name: 'Payment terms and credit hold',
  facts: { 'Payment terms': inDays(termsDays), 'Credit hold when overdue by more than': inDays(holdDays) },
})

/** Payment terms, overdue customers and their statements. */
export const creditRoutes = (api: Api): void => {
  handle(api, calls.creditRules, ({ tx }) => readCreditRules(tx))

  handle(api, calls.changeCreditRules, async call => {
    const { tx, body } = call
    const read = async () => rulesRecord(await readCreditRules(tx))
    await recordChange(call, { kind: 'setting', action: 'Edited', id: 'credit', read }, () => changeCreditRules(tx, body))
    return readCreditRules(tx)
  })

  handle(api, calls.overdueCustomers, async ({ tx, query, today, branchOrAll, ownOrAll }) => {
    const branch = query.branch === undefined ? ownOrAll() : await branchOrAll(query.branch)
    return overdueByCustomer(tx, today, branch?.branchId ?? null)
  })
}
