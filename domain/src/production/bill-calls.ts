import { call, saved } from '../contract/call.ts'
import { list, mapped, nullable, optional, optionalOrNull, record, type Value } from '../contract/codec.ts'
import { fine, lines, money, number, oneOf, recordId, sentAmount, sentQuantity, text } from '../contract/fields.ts'
import { packsOfRow } from '../packs/pack-fields.ts'
import { OVERHEAD_PER } from './bill.ts'

const area = 'Production'
const params = { product: recordId }

const componentInStock = record({
  productId: number,
  name: ['productName', text],
  quantity: ['qty', fine],
  inStock: ['qtyInStock', fine, 'In the branch'],
  available: ['qtyAvailable', fine, 'The part of that stock that is not reserved for orders'],
  unitCost: ['costPrice', nullable(fine), 'The average in the branch; null for users without the right to see costs'],
  packs: packsOfRow,
})
export type ComponentInStock = Value<typeof componentInStock>

const billInStock = record(
  {
    makes: ['makes', fine, 'The quantity that the components are for; 0 without a bill of materials'],
    components: list(componentInStock),
    overhead: [
      'overheadRate',
      optional(record({ amount: money, per: oneOf(OVERHEAD_PER) })),
      'Added to the cost of the components, for each batch or for each unit; absent without a rate and for users without the right to see costs',
    ],
  },
  {
    examples: [
      {
        makes: 40,
        components: [{ productId: 1003, productName: 'Sugar 1kg', qty: 4, qtyInStock: 23, qtyAvailable: 20, costPrice: 14.2222 }],
      },
    ],
  },
)
/** A bill of materials with a branch's stock of each component. */
export type BillInStock = Value<typeof billInStock>

export const billOfProduct = call({
  method: 'GET',
  path: '/api/production/bill/:db/:product',
  area,
  summary: 'The bill of materials of a product with the branch’s stock of each component. An empty list means it has none',
  permission: 'see_lists',
  params,
  answer: mapped(billInStock, {
    read: (bill): BillInStock | null => (bill.makes === 0n ? null : bill),
    write: bill => bill ?? { makes: 0n, components: [] },
  }),
  refusals: ['not_found', 'branch_needed', 'not_your_branch'],
  addition: true,
})

export const saveBill = call({
  method: 'POST',
  path: '/api/production/bill/:db/:product',
  area,
  summary: 'Set the bill of materials of a product',
  permission: 'edit_catalogue',
  params,
  body: record(
    {
      makes: sentQuantity,
      components: [
        'components',
        lines(record({ productId: recordId, quantity: ['qty', sentQuantity] })),
        'The components of `makes` units of the product',
      ],
      overhead: [
        'overheadRate',
        optionalOrNull(record({ amount: sentAmount, per: oneOf(OVERHEAD_PER) })),
        'What making costs on top of the components: for each batch (BATCH), or for each unit that comes out (UNIT). Without it, none',
      ],
    },
    {
      examples: [
        {
          makes: 40,
          components: [
            { productId: 1003, qty: 4 },
            { productId: 1004, qty: 8 },
          ],
          overheadRate: { amount: 90, per: 'BATCH' },
        },
      ],
    },
  ),
  answer: saved,
  refusals: ['not_found', 'out_of_range'],
  addition: true,
  posts: true,
})

export const deleteBill = call({
  method: 'DELETE',
  path: '/api/production/bill/:db/:product',
  area,
  summary: 'Delete the bill of materials of a product. Its production cost is then typed',
  permission: 'edit_catalogue',
  params,
  answer: saved,
  refusals: ['not_found'],
  addition: true,
})
