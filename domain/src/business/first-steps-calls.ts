import { call } from '../contract/call.ts'
import { record, type Value } from '../contract/codec.ts'
import { flag } from '../contract/fields.ts'

const firstSteps = record(
  {
    products: ['products', flag, 'There is at least one product'],
    labels: ['labels', flag, 'At least one product has a barcode'],
    stock: ['stock', flag, 'Goods have come into stock: by import, count, production or purchase'],
    staff: ['staff', flag, 'Somebody other than the first administrator can sign in'],
    vat: ['vat', flag, 'A VAT decision was recorded; "No VAT" is one too'],
    receiptFooter: ['receiptFooter', flag, 'Receipts end with a line of the business'],
    order: ['order', flag, 'At least one purchase was ordered or recorded'],
    receive: ['receive', flag, 'Goods of at least one supplier were received'],
    firstSale: ['firstSale', flag, 'At least one sale was recorded'],
    isHidden: ['hidden', flag, 'An administrator has hidden the list'],
  },
  {
    examples: [
      {
        ...{ products: true, labels: true, stock: true, staff: false, vat: true },
        ...{ receiptFooter: false, order: false, receive: false, firstSale: false, hidden: false },
      },
    ],
  },
)
/** What a new business still has to do before its first working day, each derived from the data. */
export type FirstSteps = Value<typeof firstSteps>

const shared = {
  path: '/api/settings/firststeps/:db',
  area: 'Settings',
  permission: 'change_settings',
  answer: firstSteps,
  addition: true,
} as const

export const stepsOfBusiness = call({
  ...shared,
  method: 'GET',
  summary: 'The first steps of a new business: which are done, and whether the list is hidden',
})

export const hideFirstSteps = call({
  ...shared,
  method: 'POST',
  summary: 'Hide the list of first steps for every administrator, or show it again',
  body: record({ isHidden: ['hidden', flag] }, { examples: [{ hidden: true }] }),
  posts: true,
})
