import { moneyToNumber } from '../money.ts'
import { fineToNumber } from '../quantity.ts'
import type { ListedProductionLine, ProductionOf } from './production.ts'

/** A production line as POST /api/production/makeproduction expects it: the specification's fourteen fields and spelling. */
export type ProductionLineWire = {
  readonly productId: number
  readonly productName: string
  readonly branchcode: string
  readonly productionType: string
  readonly costPrice: number
  readonly sellingprice: number
  readonly qty: number
  readonly entryDate: string
  readonly expiringDateStr: string
  readonly productionInvoice: string
  readonly unitType: string
  readonly pid: string
  readonly userid: number
  readonly username: string
  /** An addition: the cost of making all of it on top of the components, only for goods with a bill of materials. */
  readonly overhead?: number
}

/** Fixed in every line (AMB-092): the server assigns the number, and finished goods have no expiry date yet. */
const FIXED = { productionType: 'CASH', unitType: 'pieces', pid: 'C0000HD', productionInvoice: '', expiringDateStr: '' } as const

type Maker = { readonly userId: number; readonly username: string }

export const productionToWire = (production: ProductionOf<ListedProductionLine>, maker: Maker): readonly ProductionLineWire[] =>
  production.lines.map(line => ({
    ...FIXED,
    productId: line.productId,
    productName: line.productName,
    branchcode: production.branch,
    costPrice: fineToNumber(line.unitCost),
    sellingprice: fineToNumber(line.sellingPrice),
    qty: fineToNumber(line.quantity),
    entryDate: production.date,
    userid: maker.userId,
    username: maker.username,
    ...(line.overhead !== undefined && line.overhead > 0n && { overhead: moneyToNumber(line.overhead) }),
  }))
