import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { Actor } from '@akonta/domain/actor'
import { type BusinessDate, businessDateOf } from '@akonta/domain/dates'
import { exactAmount, type Quantity, toPesewas, type UnitPrice } from '@akonta/domain/quantity'
import { NO_LOTS } from '@akonta/domain/stock/lots'
import type { Transaction } from '../db/database.ts'
import { credit, type Draft, debit } from '../ledger/draft.ts'
import { post } from '../ledger/post.ts'

/** Stock of a branch from before the books began, with its unit cost and, if known, its expiry date. */
export type OpeningGoods = {
  readonly product: number
  readonly quantity: Quantity
  readonly costPrice: UnitPrice
  readonly expiresOn?: BusinessDate | null
}

type OpeningStock = { readonly branch: number; readonly date: BusinessDate; readonly goods: readonly OpeningGoods[] }

/** Opening stock comes in at quantity × cost, against opening balance equity (domain rules, section 6). */
const openingStockPosting = ({ branch, date, goods }: OpeningStock): Draft => {
  const received = goods.map(({ quantity, costPrice, expiresOn = null }) => ({
    value: toPesewas(exactAmount(quantity, costPrice)),
    lots: expiresOn === null ? NO_LOTS : [{ expiresOn, quantity }],
  }))
  const total = received.reduce((sum, { value }) => sum + value, 0n)
  return {
    document: { kind: 'opening_stock', branch, date },
    receipts: goods.map(({ product, quantity }) => ({ product, quantity })),
    effects: () => ({
      received,
      lines: [debit(ACCOUNT.inventory, total), credit(ACCOUNT.openingBalanceEquity, total)],
    }),
  }
}

/**
 * Posts opening stock of a branch as one document, dated today unless another date is given, and returns its number. Refuses what the door
 * refuses.
 */
export const bringInOpeningStock = async (
  tx: Transaction,
  actor: Actor,
  branch: number,
  goods: readonly OpeningGoods[],
  date: BusinessDate = businessDateOf(actor.at),
): Promise<string> => (await post(tx, actor, openingStockPosting({ branch, date, goods }))).documentNumber
