import { call } from '../contract/call.ts'
import { list, record } from '../contract/codec.ts'
import { date, fine, integer, line, money, number, oneOf, recordId, sentDate, text } from '../contract/fields.ts'

const area = 'Production'

const rollUpLine = record({
  level: ['level', integer, '1 for the bill of materials itself, 2 for that of a component, and so on'],
  kind: oneOf(['BOUGHT', 'MADE', 'OVERHEAD']),
  productId: number,
  name: ['productName', text],
  quantity: ['qty', fine, 'For one batch of the product asked for'],
  unitCost: ['costPrice', fine],
  amount: ['amount', fine],
})

export const expectedCost = call({
  method: 'GET',
  path: '/api/production/expectedcost/:db/:product',
  area,
  summary:
    'The expected cost of a product by its bill of materials and those of its components, at the current costs in the branch and with overhead. An empty list means it has none',
  permission: 'see_costs',
  params: { product: recordId },
  answer: record(
    { makes: fine, total: money, unitCost: ['costPrice', fine], lines: list(rollUpLine) },
    {
      examples: [
        {
          makes: 40,
          total: 146.89,
          costPrice: 3.6723,
          lines: [
            { level: 1, kind: 'BOUGHT', productId: 1003, productName: 'Sugar 1kg', qty: 4, costPrice: 14.2222, amount: 56.8889 },
            { level: 1, kind: 'OVERHEAD', productId: 1007, productName: 'Butter Bread', qty: 40, costPrice: 2.25, amount: 90 },
          ],
        },
      ],
    },
  ),
  refusals: ['not_found', 'too_large', 'out_of_range', 'branch_needed', 'not_your_branch'],
  addition: true,
})

const variancePart = record({
  productId: number,
  name: ['productname', text],
  recipeQuantity: ['recipeQty', fine],
  quantity: ['qty', fine],
  recipeCost: ['recipeAmount', money],
  cost: ['amount', money],
})

const varianceLine = record(
  {
    number: ['transnum', text],
    document: ['invoicenoGen', text, 'The production; another number than transnum only in a reversal, whose figures are negative'],
    date: ['entrydate', date],
    productId: number,
    name: ['productname', text],
    planned: ['plannedQty', fine, 'What the bill of materials was for'],
    quantity: ['qty', fine, 'The yield'],
    overhead: money,
    wasted: ['waste', money, 'The value of what was lost'],
    cost: ['debit', money, 'The cost of the finished goods'],
    components: list(variancePart),
  },
  {
    examples: [
      {
        transnum: 'ACC-M26-000012',
        invoicenoGen: 'ACC-M26-000012',
        entrydate: '2026-11-20',
        productId: 1007,
        productname: 'Butter Bread',
        plannedQty: 40,
        qty: 38,
        overhead: 90,
        waste: 7.11,
        debit: 154,
        components: [{ productId: 1003, productname: 'Sugar 1kg', recipeQty: 4, qty: 5, recipeAmount: 56.89, amount: 71.11 }],
      },
    ],
  },
)

export const productionVariance = call({
  method: 'GET',
  path: '/api/production/variance/:db/:branch/:start/:end',
  area,
  summary:
    'Compare what was used and what came out with the bill of materials, for each production of a branch and each reversal, oldest first',
  permission: 'see_costs',
  params: { branch: line(40), start: sentDate, end: sentDate },
  answer: list(varianceLine),
  refusals: ['not_found', 'not_your_branch', 'too_large'],
  addition: true,
})
