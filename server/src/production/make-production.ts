import { refuseProductTwice } from '@akonta/domain/document-lines'
import { documentTotal } from '@akonta/domain/document-total'
import type { Production } from '@akonta/domain/production/production'
import { namesOfGoods } from '../catalogue/goods-queries.ts'
import type { Transaction } from '../db/database.ts'
import { post } from '../ledger/post.ts'
import { productionPosting } from './production-posting.ts'
import { recordProduction } from './record-production.ts'

export type Maker = { readonly userId: number; readonly displayName: string }

/**
 * Takes goods that a branch (its id) made into stock at the cost typed, all or nothing: posts through the door, keeps the paper. Answers
 * the number of the production. Refuses: not_found (product), bad_input (a product twice), and what the door refuses.
 */
export const makeProduction = async (tx: Transaction, maker: Maker, branch: number, production: Production, at: Date): Promise<string> => {
  const { date, lines } = production
  const nameOf = await namesOfGoods(
    tx,
    lines.map(line => line.productId),
  )
  refuseProductTwice(lines, nameOf)
  const costs = documentTotal(lines.map(({ quantity, unitCost }) => ({ quantity, price: unitCost })))
  const posted = await post(tx, { userId: maker.userId, at }, productionPosting({ branch, date, lines, costs }))
  recordProduction(tx, {
    postingId: posted.postingId,
    productionNumber: posted.documentNumber,
    branch,
    date,
    userId: maker.userId,
    attendant: maker.displayName,
    totalCost: costs.total,
    lines: lines.map((line, index) => ({ ...line, productName: nameOf(line.productId), cost: costs.lines[index] ?? 0n })),
  })
  return posted.documentNumber
}
