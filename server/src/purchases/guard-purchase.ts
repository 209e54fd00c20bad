import type { Purchase } from '@akonta/domain/purchases/purchase'
import { amountOwed } from '@akonta/domain/purchases/purchase-totals'
import { formatUnitPrice } from '@akonta/domain/quantity'
import { goodsForSale } from '../catalogue/goods-queries.ts'
import type { Call } from '../http/call.ts'
import { type ApprovalFact, dateText, filled, type Guard } from '../http/guard/guard.ts'
import { payeeByPid } from '../payees/payee-queries.ts'
import { nameOfPlace } from '../payees/place-name-queries.ts'

type PurchaseCall = Pick<Call, 'tx' | 'today'> & { readonly body: Purchase }
type BranchOf<C> = (call: C) => Promise<{ readonly branchId: number }>

const isPaidAtOnce = ({ purchaseType, paidFrom }: Purchase): boolean => purchaseType === 'CASH' || paidFrom !== undefined

const factsOf = async ({ tx, body }: PurchaseCall): Promise<readonly ApprovalFact[]> => [
  { name: 'Supplier', value: (await payeeByPid(tx, body.supplier))?.name ?? body.supplier },
  { name: 'Invoice', value: body.invoice },
  { name: 'Date', value: dateText(body.date) },
]

/** The goods whose selling price a purchase changes, with the price before and after. */
const newPrices = async ({ tx, today, body }: PurchaseCall): Promise<readonly ApprovalFact[]> => {
  const priced = body.lines.filter(({ sellingPrice }) => sellingPrice > 0n)
  const { goods } = await goodsForSale(
    tx,
    priced.map(({ productId }) => productId),
    today,
  )
  return priced.flatMap(({ productId, sellingPrice }) => {
    const found = goods.get(productId)
    if (found === undefined || found.sellingPrice === sellingPrice) return []
    return [{ name: `Selling price of ${found.name}`, value: `${formatUnitPrice(found.sellingPrice)} → ${formatUnitPrice(sellingPrice)}` }]
  })
}

/** A purchase that pays at once needs the approval of a payment, and one that changes selling prices that of a price change. */
export const purchaseGuards = <C extends PurchaseCall>(branchOf: BranchOf<C>): readonly Guard<C>[] => [
  {
    kind: 'payment',
    applies: ({ body }) => isPaidAtOnce(body),
    describe: async call => ({
      branchId: (await branchOf(call)).branchId,
      amount: amountOwed(call.body),
      summary: `Purchase ${call.body.invoice}, paid at once`,
      facts: filled([
        ...(await factsOf(call)),
        { name: 'Paid from', value: await nameOfPlace(call.tx, call.body.paidFrom?.pid ?? null) },
        { name: 'Reference', value: call.body.paidFrom?.reference ?? '' },
      ]),
    }),
  },
  {
    kind: 'price',
    applies: ({ body }) => body.lines.some(({ sellingPrice }) => sellingPrice > 0n),
    describe: async call => {
      const changed = await newPrices(call)
      if (changed.length === 0) return undefined
      const summary = `Purchase ${call.body.invoice} with new selling prices`
      return { branchId: (await branchOf(call)).branchId, amount: null, summary, facts: [...(await factsOf(call)), ...changed] }
    },
  },
]
