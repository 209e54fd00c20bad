import { call, savedNumber } from '../contract/call.ts'
import { list, optional, record, type Value } from '../contract/codec.ts'
import { date, line, money, oneOf, text } from '../contract/fields.ts'
import { month } from '../contract/month-field.ts'
import { taxSettlement } from '../payments/tax-settlement.ts'
import { WITHHOLDING_KINDS } from '../payments/withholding.ts'

const area = 'Withholding tax'

const DOCUMENT = {
  number: text,
  kind: ['kind', text, 'The kind of the payment; of a reversal, of what was reversed'],
  document: ['paper', text, 'The number of the payment to open: of a reversal, of what was reversed'],
  date,
  branch: ['branchname', text],
  pid: text,
  party: ['party', text, 'The supplier or customer, as on the payment'],
  tin: text,
  gross: ['gross', money, 'The money and the tax. Negative in a reversal, like the other amounts'],
  tax: money,
  certificate: ['certificate', text, 'The number of the certificate. Of a customer, empty until it arrives'],
} as const

const fromSupplier = record({
  ...DOCUMENT,
  address: ['address', text, 'The address of the supplier'],
  supplied: ['supplied', oneOf(WITHHOLDING_KINDS), 'What was supplied'],
  base: ['base', money, 'Its value without VAT and levies'],
  rate: ['ratePercent', money],
  paidBy: ['paidBy', text, 'The payment to the authority that paid it; empty while it is unpaid, and when a credit covered it'],
})
/** Tax that the business withheld from a supplier. */
export type WithheldFromSupplierRow = Value<typeof fromSupplier>

const byCustomer = record(DOCUMENT)
/** Tax that a customer withheld from the business. */
export type WithheldByCustomerRow = Value<typeof byCustomer>

const tie = record({
  account: ['account', text, 'The code of the account'],
  name: text,
  documents: ['documents', money, 'By the payments of the month'],
  ledger: ['ledger', money, 'By the account, without VAT withheld and without payments of the tax'],
  difference: money,
})
export type WithholdingTie = Value<typeof tie>

const otherEntry = record({
  number: text,
  kind: text,
  date,
  branch: ['branchname', text],
  note: text,
  account: text,
  amount: ['amount', money, 'What it added to the account: to what is owed, or to what customers withheld'],
})
export type OtherWithholdingEntry = Value<typeof otherEntry>

const taxPayment = record({
  number: text,
  date,
  paid: money,
  from: ['from', text, 'The bank or wallet that paid; empty for cash'],
  reference: ['reference', text],
})
export type TaxPayment = Value<typeof taxPayment>

const withholdingAnswer = record(
  {
    month,
    due: ['due', date, 'The 15th of the next month'],
    suppliers: list(fromSupplier),
    customers: list(byCustomer),
    fromSuppliers: ['fromSuppliers', money, 'The total withheld from suppliers'],
    byCustomers: ['byCustomers', money, 'The total withheld by customers'],
    ties: list(tie),
    others: ['others', list(otherEntry), 'Entries on these accounts without withheld tax, such as journals. They explain the difference'],
    payments: ['payments', list(taxPayment), 'What was paid to the authority for the month'],
    paid: money,
    credit: ['credit', money, 'Overpaid for earlier months, and deducted'],
    left: ['left', money, 'Still to pay'],
    carried: ['carried', money, 'The credit that remains for later months'],
    payRefusal: ['payRefusal', text, 'Why the tax cannot be paid now; empty if it can'],
  },
  {
    examples: [
      {
        month: '2026-10',
        due: '2026-11-15',
        suppliers: [
          {
            number: 'ACC-V26-000012',
            kind: 'supplier_payment',
            paper: 'ACC-V26-000012',
            date: '2026-10-08',
            branchname: 'Accra Central',
            pid: 'SUP-0001',
            party: 'Golden Oil Mill',
            tin: 'C0087654321',
            gross: 1200,
            tax: 30,
            certificate: 'ACC-V26-000012',
            address: 'Tema',
            supplied: 'GOODS',
            base: 1000,
            ratePercent: 3,
            paidBy: '',
          },
        ],
        customers: [
          {
            number: 'ACC-C26-000042',
            kind: 'customer_payment',
            paper: 'ACC-C26-000042',
            date: '2026-10-21',
            branchname: 'Accra Central',
            pid: 'CUS-0004',
            party: 'Achimota School',
            tin: '',
            gross: 1000,
            tax: 30,
            certificate: 'WHT-2026-00417',
          },
        ],
        fromSuppliers: 30,
        byCustomers: 30,
        ties: [
          { account: 'W0000HP', name: 'Withholding tax payable', documents: 30, ledger: 30, difference: 0 },
          { account: 'W0000HT', name: 'Withholding tax suffered', documents: 30, ledger: 30, difference: 0 },
        ],
        others: [],
        payments: [],
        paid: 0,
        credit: 0,
        left: 30,
        carried: 0,
        payRefusal: '',
      },
    ],
  },
)
export type WithholdingOfMonth = Value<typeof withholdingAnswer>

export const withholdingOfMonth = call({
  method: 'GET',
  path: '/api/withholding/month/:db/:month',
  area,
  summary: 'List the income tax of a month that was withheld from suppliers and by customers, with the accounts and what is left to pay',
  permission: 'see_books',
  params: { month },
  query: { branch: ['branch', optional(line(20)), 'A branch code or ALL; if left out, the branch in X-Branch-Code'] },
  answer: withholdingAnswer,
  refusals: ['not_found', 'not_your_branch', 'too_large'],
  addition: true,
})

export const payWithheldTax = call({
  method: 'POST',
  path: '/api/withholding/pay/:db',
  area,
  summary: 'Pay the tax of a past month that was withheld from suppliers to the revenue authority: all that is left of it, once',
  permission: 'file_vat',
  body: taxSettlement('The receipt or transaction id of the payment. Required from a bank or wallet', '2026-11-13'),
  answer: savedNumber('ACC-WT26-000001'),
  refusals: [
    'already_settled',
    'books_not_ready',
    'branch_needed',
    'not_your_branch',
    'out_of_range',
    'before_first_day',
    'future_date',
    'month_closed',
  ],
  addition: true,
  posts: true,
})

const certificateOfPayment = record(
  { payment: ['payment', text, 'The number of the payment'], tax: money, certificate: text },
  { examples: [{ payment: 'ACC-C26-000042', tax: 30, certificate: 'WHT-2026-00417' }] },
)
export type CertificateOfPayment = Value<typeof certificateOfPayment>

export const enterCertificate = call({
  method: 'POST',
  path: '/api/withholding/certificate/:db',
  area,
  summary: 'Enter or correct the number of the certificate of a customer who withheld tax. Earlier numbers stay on record',
  permission: 'record_vat',
  body: record(
    { payment: ['payment', line(60), 'The number of the payment'], certificate: ['certificate', line(60)] },
    { examples: [{ payment: 'ACC-C26-000042', certificate: 'WHT-2026-00417' }] },
  ),
  answer: certificateOfPayment,
  refusals: ['not_found', 'not_your_branch', 'already_exists', 'already_reversed'],
  addition: true,
  posts: true,
})
