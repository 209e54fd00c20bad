import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BusinessDate } from '@akonta/domain/dates'
import { enterJournal } from '@akonta/domain/journals/journal-calls'
import { milliseconds } from '../page.ts'
import type { ScratchShop } from '../scratch/scratch-shop.ts'

const AMOUNT = 123_456n
const AMOUNT_ON_THE_WIRE = 1234.56

/** Posts a journal with a date long ago and reads the trial balance of that day; prints how long both took, and throws if it is missing. */
export const enterYearBack = async (address: string, { dbname, token, branchCode }: ScratchShop, day: BusinessDate): Promise<string> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-branch-code': branchCode }
  const timed = async (path: string, init: RequestInit) => {
    const begun = performance.now()
    const answer = await fetch(`${address}${path}`, { ...init, headers })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} failed with status ${answer.status}: ${text}`)
    return { text, took: performance.now() - begun }
  }
  const lines = [
    { account: ACCOUNT.rent, debit: AMOUNT, credit: 0n, particulars: '' },
    { account: ACCOUNT.cash, debit: 0n, credit: AMOUNT, particulars: '' },
  ]
  const body = enterJournal.body.write({ date: day, reference: 'Found later', branch: branchCode, lines }) ?? ''
  const entered = await timed(`/api/accounting/generaljournal/create/${dbname}`, { method: 'POST', body })
  const read = await timed(`/api/statements/trialbalance/${dbname}?start=${day}&end=${day}`, { method: 'GET' })
  if (!read.text.includes(String(AMOUNT_ON_THE_WIRE))) throw new Error(`The entry of ${day} is not in the trial balance of that day`)
  return `an entry of ${day} made in ${milliseconds(entered.took)}, in the trial balance of that day ${milliseconds(read.took)} later`
}
