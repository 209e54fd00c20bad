import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { addDays, type BusinessDate } from '@akonta/domain/dates'
import { enterJournal } from '@akonta/domain/journals/journal-calls'
import type { ScratchShop } from '../scratch/scratch-shop.ts'

const LINES_A_DAY = 6
const AMOUNT = 2_500n

/**
 * Posts one journal a day through the API, with six lines on the account of a payee, for so many days until today. Returns the number of
 * lines.
 */
export const fillAccount = async (
  address: string,
  { dbname, token, branchCode }: ScratchShop,
  { pid, until, days }: { readonly pid: string; readonly until: BusinessDate; readonly days: number },
): Promise<number> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-branch-code': branchCode }
  const owed = Array.from({ length: LINES_A_DAY }, () => ({ account: pid, debit: AMOUNT, credit: 0n, particulars: 'Delivered' }))
  const lines = [...owed, { account: ACCOUNT.rent, debit: 0n, credit: AMOUNT * BigInt(LINES_A_DAY), particulars: '' }]
  for (let day = 0; day < days; day += 1) {
    const body = enterJournal.body.write({ date: addDays(until, -day), reference: `Day ${day}`, branch: branchCode, lines }) ?? ''
    const answer = await fetch(`${address}/api/accounting/generaljournal/create/${dbname}`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`A journal failed with status ${answer.status}: ${await answer.text()}`)
  }
  return days * LINES_A_DAY
}
