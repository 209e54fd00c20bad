import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { type BusinessDate, businessDateOf } from '@akonta/domain/dates'
import { exactAmount, type Quantity, toPesewas, type UnitPrice } from '@akonta/domain/quantity'
import { NO_LOTS } from '@akonta/domain/stock/lots'
import type { Transaction } from '../db/database.ts'
import { type Author, credit, type Draft, debit } from '../ledger/draft.ts'
import { post } from '../ledger/post.ts'

/** Goods that lay in a branch before the books began, with what a piece had cost and, where it is known, the day on which they expire. */
export type OpeningGoods = {
  readonly product: number
  readonly quantity: Quantity
  readonly costPrice: UnitPrice
  readonly expiresOn?: BusinessDate | null
}

type OpeningStock = { readonly branch: number; readonly date: BusinessDate; readonly goods: readonly OpeningGoods[] }

/** Opening stock comes in at quantity × cost, against the opening balance of the owner's equity (domain rules, section 6). */
const openingStockPosting = ({ branch, date, goods }: OpeningStock): Draft => {
  const values = goods.map(each => toPesewas(exactAmount(each.quantity, each.costPrice)))
  const total = values.reduce((sum, value) => sum + value, 0n)
  return {
    document: { kind: 'opening_stock', branch, date },
    receipts: goods.map(({ product, quantity }) => ({ product, quantity })),
    effects: () => ({
      received: values,
      receivedLots: goods.map(({ expiresOn = null, quantity }) => (expiresOn === null ? NO_LOTS : [{ expiresOn, quantity }])),
      lines: [debit(ACCOUNT.inventory, total), credit(ACCOUNT.openingBalanceEquity, total)],
    }),
  }
}

/**
 * Brings goods into a branch as one document, on the author's day unless another is given, and answers its number. What the door refuses,
 * this refuses.
 */
export const bringInOpeningStock = async (
  tx: Transaction,
  author: Author,
  branch: number,
  goods: readonly OpeningGoods[],
  date: BusinessDate = businessDateOf(author.at),
): Promise<string> => (await post(tx, author, openingStockPosting({ branch, date, goods }))).documentNumber
