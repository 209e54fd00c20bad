import { isRecord } from '@akonta/domain/contract/codec'
import type { Means } from '@akonta/domain/sales/means-calls'
import { rowsOf, textIn } from '../lib/stored-values.ts'
import { answerOf, inTill } from './till-database.ts'

const keyOf = (business: string, branch: string): string => `means|${business}|${branch}`

/** Stores the payment methods of a branch, for a till that is offline the next time. They contain no names and balances. */
export const storeMeans = (business: string, branch: string, means: readonly Means[]): Promise<void> =>
  inTill(['till'], 'readwrite', async store => {
    await answerOf(store('till').put({ id: keyOf(business, branch), means }))
  })

/** Empty until the till was opened online. */
export const storedMeans = (business: string, branch: string): Promise<readonly Means[]> =>
  inTill(['till'], 'readonly', async store => {
    const kept: unknown = await answerOf(store('till').get(keyOf(business, branch)))
    return isRecord(kept) ? rowsOf(kept.means).map(row => ({ pid: textIn(row, 'pid'), name: textIn(row, 'name') })) : []
  })
