import { countIn, rowsOf, type UnknownRecord } from '../lib/stored-values.ts'
import { answerOf, inTill, ofPlace } from './till-database.ts'

/** The business by its dbname, the branch by its code. */
export type CopiedBranch = { readonly business: string; readonly branch: string }

export const keyOfBranch = ({ business, branch }: CopiedBranch): string => `${business}|${branch}`

/** How many are read at once. Between two reads the till responds to its keys. */
const ROWS_AT_ONCE = 1_000

/** Passes on the products of a branch as they are stored, in parts, all of one state of the copy. */
export const readProductRows = (branch: CopiedBranch, take: (rows: readonly UnknownRecord[]) => void): Promise<void> =>
  inTill(['products'], 'readonly', async store => {
    const products = store('products')
    for (let after: number | undefined; ; ) {
      const rows = rowsOf(await answerOf(products.getAll(ofPlace(keyOfBranch(branch), after), ROWS_AT_ONCE)))
      take(rows)
      const last = rows.at(-1)
      if (last === undefined || rows.length < ROWS_AT_ONCE) return
      after = countIn(last, 'id')
    }
  })
