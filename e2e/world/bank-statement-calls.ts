import type { Page } from '@playwright/test'
import { ADOM } from './adom-ventures.ts'
import { headersOf, makePayee, readAnswer } from './shop-calls.ts'

const HEADS = 'Date,Narration,Ref,Debit,Credit,Balance'

/** A statement of November 2025, from 1,000.00 to 1,149.00. The pid makes the file one of its own. */
export const novemberOf = (pid: string): string => `Account Number:,${pid} 00012345,,,,
${HEADS}
03/11/2025,CASH DEPOSIT OSU ${pid},FT1,,250.50,"1,250.50"
05/11/2025,CHEQUE 000123 FOR THE RENT OF THE STORE BEHIND KANESHIE MARKET,FT2,100.00,,"1,150.50"
13/11/2025,SMS CHARGE,,1.50,,"1,149.00"
`

/** The next statement, before which lines are missing. */
export const decemberOf = (pid: string): string => `${HEADS}
04/12/2025,CASH DEPOSIT MAKOLA ${pid},FT9,,500.00,"1,700.00"
`

const post = async <T>(page: Page, path: string, data: unknown): Promise<T> =>
  readAnswer<T>(await page.request.post(`/api/bankstatements/${path}`, { headers: await headersOf(page), data }))

/** Imports a statement through the API. */
const importStatement = async (page: Page, account: string, fileName: string, file: string): Promise<void> => {
  const bytes = Buffer.from(file)
  const { id } = await post<{ readonly id: number }>(page, `start/${ADOM.dbname}`, { account, fileName, size: bytes.length })
  await post(page, `piece/${ADOM.dbname}/${id}`, { piece: 0, content: bytes.toString('base64') })
  await post(page, `save/${ADOM.dbname}/${id}`, {})
}

/** A bank of its own, with the statements of November and December. */
export const makeBankWithStatements = async (page: Page, name: string): Promise<string> => {
  const pid = await makePayee(page, 'bank', name, 0)
  await importStatement(page, pid, 'november-2025.csv', novemberOf(pid))
  await importStatement(page, pid, 'december-2025.csv', decemberOf(pid))
  return pid
}
