import type { Bill } from '@akonta/domain/production/bill'
import { fineToNumber } from '@akonta/domain/quantity'
import { z } from 'zod'
import { fine, lines, recordId } from '../http/fields.ts'
import type { ComponentInStock } from './bill-queries.ts'

const quantity = fine({ least: 1n }).meta({ type: 'number', exclusiveMinimum: 0, description: 'At most 4 decimals' })

export const billBody = z
  .object({
    makes: quantity,
    components: lines(z.object({ productId: recordId, qty: quantity })).meta({ description: 'What goes into `makes` of the product' }),
  })
  .meta({
    examples: [
      {
        makes: 40,
        components: [
          { productId: 1003, qty: 4 },
          { productId: 1004, qty: 8 },
        ],
      },
    ],
  })

export const billFromWire = ({ makes, components }: z.output<typeof billBody>): Bill => ({
  makes,
  components: components.map(({ productId, qty }) => ({ productId, quantity: qty })),
})

export const billAnswer = z
  .object({
    makes: z.number().meta({ description: 'The quantity that the quantities of the components are for; 0 without a bill' }),
    components: z.array(
      z.object({
        productId: z.number(),
        productName: z.string(),
        qty: z.number(),
        qtyInStock: z.number().meta({ description: 'In the branch' }),
        qtyAvailable: z.number().meta({ description: 'What of that is not reserved for orders' }),
        costPrice: z.number().nullable().meta({ description: 'The average in the branch; null for users who may not see costs' }),
      }),
    ),
  })
  .meta({
    examples: [
      {
        makes: 40,
        components: [{ productId: 1003, productName: 'Sugar 1kg', qty: 4, qtyInStock: 23, qtyAvailable: 20, costPrice: 14.2222 }],
      },
    ],
  })

export const billToWire = (components: readonly ComponentInStock[], seesCosts: boolean): z.input<typeof billAnswer> => ({
  makes: fineToNumber(components[0]?.makes ?? 0n),
  components: components.map(each => ({
    productId: each.component_id,
    productName: each.name,
    qty: fineToNumber(each.quantity),
    qtyInStock: fineToNumber(each.on_hand),
    qtyAvailable: fineToNumber(each.available),
    costPrice: seesCosts ? fineToNumber(each.unit_cost) : null,
  })),
})

export const keptAnswer = z.object({ savedSuccessfully: z.boolean() }).meta({ examples: [{ savedSuccessfully: true }] })
