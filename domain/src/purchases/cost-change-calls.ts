import { call, reversal, savedNumber } from '../contract/call.ts'
import { list, mapped, nullable, optionalOrEmpty, optionalOrNull, record, type Value } from '../contract/codec.ts'
import {
  date,
  entryDate,
  fine,
  line,
  lineOrEmpty,
  lines,
  moment,
  money,
  number,
  oneOf,
  sentAmount,
  sentFine,
  text,
  wholeNumber,
} from '../contract/fields.ts'
import type { BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'
import type { TenThousandths } from '../quantity.ts'
import { Refusal } from '../refusals.ts'
import type { TaxOnInvoice } from '../vat/input-tax.ts'
import { INPUT_TAX_FIELDS, invoiceTax, readTax, writeTax } from '../vat/input-tax-fields.ts'
import { COST_BASES, type CostBasis } from './landed-cost.ts'

const area = 'Landed costs'

export const LONGEST_COST_NOTE = 200
const MOST_DOCUMENTS = 100

/** Owed to somebody, or paid at once from the cash of the branch, or from a bank or wallet. */
export const COST_PAYMENTS = ['CREDIT', 'CASH', 'BANK'] as const
export type CostPayment = (typeof COST_PAYMENTS)[number]

/** `weight`: of the whole line, in ten-thousandths of a kilogram. */
export type WeighedLine = { readonly document: string; readonly productId: number; readonly weight: TenThousandths }

export type LandedCost = {
  readonly documents: readonly string[]
  readonly description: string
  readonly amount: Pesewas
  readonly basis: CostBasis
  readonly weights: readonly WeighedLine[]
  readonly payment: CostPayment
  /** The supplier to whom it is owed, or the bank that paid; '' for cash. */
  readonly pid: string
  readonly reference: string
  readonly date: BusinessDate | undefined
  /** The tax on their invoice. With it the reference is the number of that invoice. */
  readonly tax: TaxOnInvoice | undefined
  /** Who issued the tax invoice of a cost that was paid at once; of one that is owed it is the supplier. */
  readonly issuer: string
}

const landedCost = mapped(
  record(
    {
      documents: [
        'documents',
        list(line(60), { least: 1, most: MOST_DOCUMENTS, item: 'document' }),
        'Goods receipts, or purchases with their goods, of one branch',
      ],
      description: ['description', line(LONGEST_COST_NOTE), 'What it was for: freight, duty, clearing'],
      amount: ['amount', sentAmount, 'The prices of the invoice, with or without its tax as `vatBasis` says'],
      basis: ['basis', oneOf(COST_BASES), 'By what it is shared over the lines'],
      weights: [
        'weights',
        optionalOrNull(
          list(record({ document: line(60), productId: wholeNumber({ least: 1 }), weight: sentFine({ least: 0n }) }), { most: 5000 }),
        ),
        'With WEIGHT: the weight of each line in kilograms',
      ],
      payment: ['paymentType', oneOf(COST_PAYMENTS), 'CREDIT: owed to a supplier. CASH, BANK: paid at once'],
      pid: ['pid', optionalOrEmpty(lineOrEmpty(40)), 'With CREDIT the supplier, with BANK the bank or wallet'],
      reference: ['reference', optionalOrEmpty(lineOrEmpty(60)), 'The number on their invoice, or the transaction ID'],
      date: ['entryDate', entryDate],
      ...INPUT_TAX_FIELDS,
      issuer: ['supplier', optionalOrNull(lineOrEmpty(120)), 'With tax, and CASH or BANK: who issued the tax invoice'],
    },
    {
      examples: [
        {
          documents: ['ACC-D26-000007'],
          description: 'Freight Tema to Accra',
          amount: 120,
          basis: 'VALUE',
          paymentType: 'CREDIT',
          pid: 'SUP-0004',
          reference: 'TR-118',
        },
      ],
    },
  ),
  {
    read: ({
      documents,
      description,
      amount,
      basis,
      weights = [],
      payment,
      pid = '',
      reference = '',
      date: day,
      issuer = '',
      ...taxes
    }): LandedCost => {
      if (payment !== 'CASH' && pid === '')
        throw new Refusal('bad_input', payment === 'BANK' ? 'Select a Bank' : 'Select a Supplier', { field: 'pid' })
      if (payment === 'CASH' && pid !== '')
        throw new Refusal('bad_input', 'CASH is paid from the till. Choose no bank or supplier', { field: 'pid' })
      const tax = readTax(taxes)
      if (tax !== undefined && reference === '')
        throw new Refusal('bad_input', 'Enter the number of the tax invoice', { field: 'reference' })
      if (tax !== undefined && payment !== 'CREDIT' && issuer === '')
        throw new Refusal('bad_input', 'Enter who issued the tax invoice', { field: 'supplier' })
      return { documents, description, amount, basis, weights, payment, pid, reference, date: day, tax, issuer }
    },
    write: ({ tax, ...sent }: LandedCost) => ({ ...sent, ...writeTax(tax) }),
  },
)

export const landCost = call({
  method: 'POST',
  path: '/api/landedcosts/create/:db',
  area,
  summary: 'Share freight, duty and the like over received goods: onto those still in stock, and the rest to cost of sales',
  permission: 'buy',
  body: landedCost,
  answer: savedNumber('ACC-U26-000002'),
  refusals: ['not_found', 'not_your_branch', 'already_reversed', 'before_first_day', 'future_date', 'month_closed', 'out_of_range'],
  addition: true,
  posts: true,
})

export const correctPrice = call({
  method: 'POST',
  path: '/api/goodsreceipts/correctprice/:db/:invoice',
  area,
  summary: 'Correct the prices of what no invoice covers yet of a goods receipt',
  permission: 'buy',
  params: { number: ['invoice', line(60)] },
  body: record(
    {
      reason: ['reason', line(LONGEST_COST_NOTE), 'Why; stored with the entry'],
      date: ['entryDate', entryDate],
      prices: [
        'lines',
        lines(record({ productId: wholeNumber({ least: 1 }), costPrice: sentFine({ least: 0n }) })),
        'The right price of one, or of one pack as it came',
      ],
    },
    { examples: [{ reason: 'Price list of November', lines: [{ productId: 1002, costPrice: 72 }] }] },
  ),
  answer: savedNumber('ACC-U26-000003'),
  refusals: [
    'not_found',
    'not_your_branch',
    'already_reversed',
    'in_use',
    'before_first_day',
    'future_date',
    'month_closed',
    'out_of_range',
  ],
  addition: true,
  posts: true,
})

export const COST_PURPOSES = ['LANDED', 'PRICE'] as const
export type CostPurpose = (typeof COST_PURPOSES)[number]

const changedLine = record({
  document: ['document', text, 'The receipt or purchase that brought the goods'],
  productId: number,
  productName: text,
  quantity: ['qty', fine],
  weight: ['weight', fine, 'With WEIGHT: kilograms. Of a price correction: the right price of one. Otherwise 0'],
  amount: money,
  onStock: ['onStock', money, 'The part on goods that were still in stock'],
  toCost: ['toCost', money, 'The part in cost of sales'],
})
export type ChangedLine = Value<typeof changedLine>

const costChange = record(
  {
    number: ['invNo', text],
    purpose: oneOf(COST_PURPOSES),
    branchCode: ['branch', text],
    branch: ['branchname', text],
    description: text,
    basis: nullable(oneOf(COST_BASES)),
    payment: ['paymentType', oneOf(COST_PAYMENTS)],
    payee: ['payee', text, 'To whom it is owed, or from where it was paid'],
    reference: text,
    date: ['entrydate', date],
    time: ['changeTime', moment],
    by: ['username', text],
    total: ['total', money, 'What the goods cost more: without the tax that is claimed back'],
    tax: ['tax', nullable(invoiceTax), 'The tax on their invoice'],
    onStock: money,
    toCost: money,
    reversedBy: text,
    lines: list(changedLine),
  },
  {
    examples: [
      {
        invNo: 'ACC-U26-000002',
        purpose: 'LANDED',
        branch: 'ACC',
        branchname: 'Accra Central',
        description: 'Freight Tema to Accra',
        basis: 'VALUE',
        paymentType: 'CREDIT',
        payee: 'Tema Haulage',
        reference: 'TR-118',
        entrydate: '2026-11-25',
        changeTime: '2026-11-25T08:00:00.000Z',
        username: 'Ama Mensah',
        total: 120,
        tax: null,
        onStock: 90,
        toCost: 30,
        reversedBy: '',
        lines: [
          {
            document: 'ACC-D26-000007',
            productId: 1002,
            productName: 'Milo Tin 400g',
            qty: 24,
            weight: 0,
            amount: 120,
            onStock: 90,
            toCost: 30,
          },
        ],
      },
    ],
  },
)
export type CostChange = Value<typeof costChange>

export const costChangeByNumber = call({
  method: 'GET',
  path: '/api/landedcosts/one/:db/:invoice',
  area,
  summary: 'One landed cost or price correction: what went onto goods in stock, and what to cost of sales',
  permission: 'see_costs',
  params: { number: ['invoice', line(60)] },
  answer: costChange,
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

export const reverseCostChange = reversal({
  path: '/api/landedcosts/reverse',
  area,
  summary: 'Reverse a landed cost or a price correction: it comes off the goods that still carry it, and the rest off cost of sales',
  refusals: ['not_found', 'not_your_branch', 'already_reversed', 'month_closed', 'in_use'],
})
