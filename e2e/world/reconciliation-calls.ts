import { businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import type { Page } from '@playwright/test'
import { ADOM } from './adom-ventures.ts'
import { enterJournal, headersOf, makePayee, readAnswer } from './shop-calls.ts'

const today = (): string => businessDateOf(new Date())

const post = async <T>(page: Page, path: string, data: object): Promise<T> =>
  readAnswer<T>(await page.request.post(`/api/${path}`, { headers: await headersOf(page), data }))

/** Sends a statement through the API and saves it. */
const importFile = async (page: Page, account: string, file: string): Promise<void> => {
  const bytes = Buffer.from(file)
  const { id } = await post<{ readonly id: number }>(page, `bankstatements/start/${ADOM.dbname}`, {
    account,
    fileName: 'november.csv',
    size: bytes.length,
  })
  await post(page, `bankstatements/piece/${ADOM.dbname}/${id}`, { piece: 0, content: bytes.toString('base64') })
  await post(page, `bankstatements/save/${ADOM.dbname}/${id}`, {})
}

/**
 * A new bank with 1,000.00 before its first statement, whose statement of today has a deposit with the transaction id of the books, a cheque that
 * the books have too, and a charge that they do not have. A deposit of 80.00 is in the books only.
 */
export const makeBankWithStatement = async (page: Page, name: string): Promise<string> => {
  const pid = await makePayee(page, 'bank', name, 1000)
  const id = `FT${pid.replace(/\D/g, '')}88`
  await enterJournal(page, { debit: pid, credit: 'O0000CP', amount: 150, particulars: id })
  await enterJournal(page, { debit: pid, credit: 'O0000CP', amount: 80, particulars: 'Deposit on its way, slip 4418' })
  await enterJournal(page, { debit: 'R0000NT', credit: pid, amount: 200, particulars: 'Rent of the Adum shop' })
  const day = formatDayFirst(today())
  await importFile(
    page,
    pid,
    `Account Number: ${pid},,,,,
Date,Narration,Ref,Debit,Credit,Balance
${day},Opening balance,,,,1000.00
${day},TRANSFER FROM EFO KWAME,${id},,150.00,1150.00
${day},CHEQUE 000456 TO THE LANDLORD,,200.00,,950.00
${day},MONTHLY MAINTENANCE FEE,,12.50,,937.50
`,
  )
  return pid
}

/** Starts to reconcile the account. */
export const startToReconcile = async (page: Page, pid: string): Promise<void> => {
  await post(page, `reconciliation/start/${ADOM.dbname}/${pid}`, { startsOn: today(), notCleared: [] })
}

/** Matches and enters everything of such an account, and finishes it. */
export const finishReconciliation = async (page: Page, pid: string): Promise<void> => {
  await startToReconcile(page, pid)
  await post(page, `reconciliation/matchids/${ADOM.dbname}/${pid}`, {})
  await post(page, `reconciliation/finish/${ADOM.dbname}/${pid}`, { through: today() })
}
