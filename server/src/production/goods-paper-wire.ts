import { moneyToNumber, type Pesewas } from '@akonta/domain/money'
import { fineToNumber, type Quantity, type UnitPrice, unitCostOf } from '@akonta/domain/quantity'
import { z } from 'zod'
import type { readTransfer } from '../transfers/transfer-queries.ts'
import type { readProduction } from './production-queries.ts'

/** A line of byinvoice: the specification's productname, qty, costprice, and the header and footer of the document. */
export const goodsPaperLine = z
  .object({
    productname: z.string(),
    qty: z.number(),
    costprice: z.number().nullable().meta({ description: 'Cost of one; null for users who may not see costs, like every cost here' }),
    username: z.string(),
    productId: z.number(),
    amount: z.number().nullable(),
    total: z.number().nullable(),
    kind: z.enum(['production', 'transfer']),
    invoicenoGen: z.string(),
    entrydate: z.string(),
    branchname: z.string(),
    des_branchname: z.string().meta({ description: 'Where a transfer went; empty for a production' }),
    deliveredBy: z.string(),
    attendant: z.string(),
    reversedby: z.string(),
    overhead: z.number().nullable().meta({ description: 'What was added to the components of goods made from a bill of materials' }),
    components: z
      .array(
        z.object({
          productId: z.number(),
          productname: z.string(),
          qty: z.number(),
          costprice: z.number().nullable(),
          amount: z.number().nullable(),
        }),
      )
      .meta({ description: 'What went into the goods by their bill of materials; none of a transfer' }),
  })
  .meta({
    examples: [
      {
        productname: 'Milo Tin 400g',
        qty: 6,
        costprice: 71.4,
        username: 'ama',
        productId: 1002,
        amount: 428.4,
        total: 428.4,
        kind: 'transfer',
        invoicenoGen: 'ACC-T26-000031',
        entrydate: '2026-11-20',
        branchname: 'Accra Central',
        des_branchname: 'Kumasi Adum',
        deliveredBy: 'Yaw Mensah',
        attendant: 'Ama Mensah',
        reversedby: '',
        overhead: 0,
        components: [],
      },
    ],
  })

type PaperLineWire = z.input<typeof goodsPaperLine>
type Goods = { readonly product_id: number; readonly product_name: string; readonly quantity: Quantity; readonly cost: Pesewas }
type Found<Read extends (...input: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Read>>>

const goodsToWire = (goods: Goods, unitCost: UnitPrice, total: Pesewas, seesCosts: boolean) => ({
  productname: goods.product_name,
  qty: fineToNumber(goods.quantity),
  costprice: seesCosts ? fineToNumber(unitCost) : null,
  productId: goods.product_id,
  amount: seesCosts ? moneyToNumber(goods.cost) : null,
  total: seesCosts ? moneyToNumber(total) : null,
})

const componentToWire = (
  used: Found<typeof readProduction>['lines'][number]['components'][number],
  seesCosts: boolean,
): PaperLineWire['components'][number] => {
  const [quantity, cost] = [BigInt(used.quantity), BigInt(used.cost)]
  return {
    productId: used.product_id,
    productname: used.product_name,
    qty: fineToNumber(quantity),
    costprice: seesCosts ? fineToNumber(unitCostOf(cost, quantity)) : null,
    amount: seesCosts ? moneyToNumber(cost) : null,
  }
}

export const productionToWire = ({ paper, lines }: Found<typeof readProduction>, seesCosts: boolean): readonly PaperLineWire[] =>
  lines.map(line => ({
    ...goodsToWire(line, line.unit_cost, paper.total_cost, seesCosts),
    overhead: seesCosts ? moneyToNumber(line.overhead) : null,
    components: line.components.map(used => componentToWire(used, seesCosts)),
    username: paper.username,
    kind: 'production',
    invoicenoGen: paper.document_number,
    entrydate: paper.business_date,
    branchname: paper.branch_name,
    des_branchname: '',
    deliveredBy: '',
    attendant: paper.attendant,
    reversedby: paper.reversed_by ?? '',
  }))

export const transferToWire = ({ paper, lines }: Found<typeof readTransfer>, seesCosts: boolean): readonly PaperLineWire[] =>
  lines.map(line => ({
    ...goodsToWire(line, unitCostOf(line.cost, line.quantity), paper.total_cost, seesCosts),
    overhead: null,
    components: [],
    username: paper.username,
    kind: 'transfer',
    invoicenoGen: paper.document_number,
    entrydate: paper.business_date,
    branchname: paper.branch_name,
    des_branchname: paper.to_branch_name,
    deliveredBy: paper.delivered_by,
    attendant: paper.attendant,
    reversedby: paper.reversed_by ?? '',
  }))
