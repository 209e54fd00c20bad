import { call, savedNumber } from '../contract/call.ts'
import { mapped, record, type Value } from '../contract/codec.ts'
import { entryDate, line, money, sentAmount, sentAmountOrZero, text } from '../contract/fields.ts'
import type { BusinessDate } from '../dates.ts'
import type { PaymentAccount } from '../payments/payment.ts'
import { PAYMENT_ACCOUNT_FIELDS, readPaymentAccount, writePaymentAccount } from '../payments/payment-account-fields.ts'

const area = 'VAT'

/** VAT paid on goods at import: amounts in pesewas. */
export type ImportVat = {
  readonly declaration: string
  readonly office: string
  /** On which customs charged the tax. */
  readonly value: bigint
  readonly nhil: bigint
  readonly getFund: bigint
  readonly vat: bigint
  readonly place: PaymentAccount
  readonly date?: BusinessDate | undefined
}

const newImport = mapped(
  record(
    {
      declaration: ['declaration', line(60), 'The number of the customs declaration'],
      office: ['office', line(120), 'The customs office, or who cleared the goods'],
      value: ['value', sentAmount, 'The customs value of the goods'],
      nhil: sentAmountOrZero,
      getFund: sentAmountOrZero,
      vat: ['vat', sentAmountOrZero, 'VAT, and upfront VAT that can be recovered'],
      ...PAYMENT_ACCOUNT_FIELDS,
      date: ['entryDate', entryDate],
    },
    {
      examples: [
        {
          declaration: '40226118842',
          office: 'Tema Port',
          value: 10_000,
          nhil: 250,
          getFund: 250,
          vat: 1500,
          paymentType: 'BANK',
          coa_account: 'BNK-0003',
          entryDate: '2026-11-20',
        },
      ],
    },
  ),
  {
    read: ({ paymentType, account, ...sent }): ImportVat => ({ ...sent, place: readPaymentAccount({ paymentType, account }) }),
    write: ({ place, ...sent }) => ({ ...sent, ...writePaymentAccount(place) }),
  },
)

export const payImportVat = call({
  method: 'POST',
  path: '/api/vat/import/:db',
  area,
  summary: 'Record VAT and levies paid at import. They are claimed back as input tax',
  permission: 'record_vat',
  body: newImport,
  answer: savedNumber('ACC-I26-000001'),
  refusals: ['branch_needed', 'not_your_branch', 'already_exists', 'month_closed', 'before_first_day', 'future_date'],
  addition: true,
  posts: true,
})

const withholding = record(
  {
    sale: ['sale', text, 'The number of the sale'],
    customer: text,
    taxable: ['taxable', money, 'The value before tax, less what was returned'],
    suggested: ['suggested', money, '7% of it, less what was recorded before'],
    unpaid: ['unpaid', money, 'The unpaid amount, which is the most that can be withheld'],
  },
  { examples: [{ sale: 'ACC-26-000873', customer: 'University of Ghana', taxable: 1000, suggested: 70, unpaid: 1200 }] },
)
/** What a customer may hold back of a sale. */
export type Withholding = Value<typeof withholding>

export const withholdingOfSale = call({
  method: 'GET',
  path: '/api/vat/withholding/:db/:number',
  area,
  summary: 'Get the VAT that a withholding agent withholds from a sale on account',
  permission: 'record_vat',
  params: { number: line(60) },
  answer: withholding,
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

export const recordWithheldVat = call({
  method: 'POST',
  path: '/api/vat/withheld/:db',
  area,
  summary: 'Record VAT withheld by a customer, by its certificate. The customer owes less, and the return counts it as paid',
  permission: 'record_vat',
  body: record(
    {
      sale: ['sale', line(60), 'The number of the sale'],
      certificate: ['certificate', line(60), 'The number of the Withholding VAT Credit Certificate'],
      amount: sentAmount,
      date: ['entryDate', entryDate],
    },
    { examples: [{ sale: 'ACC-26-000873', certificate: 'WHV-2026-004417', amount: 70, entryDate: '2026-11-20' }] },
  ),
  answer: savedNumber('ACC-H26-000001'),
  refusals: ['not_found', 'not_your_branch', 'already_exists', 'already_settled', 'month_closed', 'before_first_day', 'future_date'],
  addition: true,
  posts: true,
})
