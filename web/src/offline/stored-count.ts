import { isRecord } from '@akonta/domain/contract/codec'
import type { StockCount } from '@akonta/domain/counts/count-calls'
import { textIn } from '../lib/stored-values.ts'
import { answerOf, inTill } from './till-database.ts'

/** What counting needs of a count. No figure is stored: the count may be blind. */
export type CountHere = Pick<StockCount, 'number' | 'title' | 'branchCode' | 'branch'> & { readonly isCounting: boolean }

const ID = 'count'

/** Stores the count that this device counts, in place of the one before, so that the page opens again without a connection. */
export const storeCount = (business: string, count: CountHere): Promise<void> =>
  inTill(['till'], 'readwrite', async store => {
    await answerOf(store('till').put({ id: ID, business, ...count }))
  })

/** The count with this number, if it is the last one that was opened on this device. */
export const storedCount = (business: string, number: string): Promise<CountHere | null> =>
  inTill(['till'], 'readonly', async store => {
    const kept: unknown = await answerOf(store('till').get(ID))
    if (!isRecord(kept) || textIn(kept, 'business') !== business || textIn(kept, 'number') !== number) return null
    const [title, branchCode, branch] = [textIn(kept, 'title'), textIn(kept, 'branchCode'), textIn(kept, 'branch')]
    return { number, title, branchCode, branch, isCounting: kept.isCounting === true }
  })
