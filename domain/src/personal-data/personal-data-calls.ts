import { factChange } from '../audit/audit-calls.ts'
import { call } from '../contract/call.ts'
import { emptyOr, list, mapped, nullable, optional, record, type Value } from '../contract/codec.ts'
import { date, fine, flag, integer, line, moment, money, oneOf, recordId, text, wholeNumber } from '../contract/fields.ts'
import { EMPLOYEE_STATUSES, GENDERS, SALARY_PERIODS } from '../employees/employee.ts'
import { ACCOMMODATIONS, VEHICLES } from '../payroll/tax/benefits.ts'
import { ORDER_STATUSES } from '../shop/order.ts'
import { attachmentOfPerson } from './attachment.ts'
import { chequeOfPayee } from './cheque.ts'
import { PAY_EXAMPLE, payOfPerson } from './pay-of-person.ts'
import { phoneRequest } from './phone-request.ts'
import { layaway, quotation, recurringOfPayee } from './promised-goods.ts'
import { purchaseOrder } from './purchase-order.ts'
import { withheldTax, withholdingRule } from './withheld-tax.ts'

const area = 'Personal data'
const permission = 'export_person'

/** The row limit of each list in an answer; the rest is on the next page. */
export const ROWS_OF_A_PAGE = 2_000

export const PAGE_QUERY = {
  page: [
    'page',
    optional(wholeNumber({ most: 1_000_000 })),
    { type: 'integer', description: `From 0. A page has at most ${ROWS_OF_A_PAGE} rows of each list, the oldest first` },
  ],
} as const

export const HEADING = {
  page: integer,
  nextPage: ['nextPage', nullable(integer), 'The page on which the lists continue; null if they all end here'],
  business: text,
  takenAt: moment,
  takenBy: text,
} as const

const change = record({ at: moment, by: text, action: ['deed', text], changes: list(factChange) })
const look = record({ at: moment, by: text, action: ['deed', text], subject: ['what', text] })

/** How the record was created and changed, and who has seen it. */
export const HISTORY = {
  changes: ['changes', list(change), 'How the record was created and changed; only the end of card and account numbers'],
  looks: ['looks', list(look), 'Who viewed the pay of this person, alone or among others, and who exported the personal data'],
} as const

export const HEADING_EXAMPLE = {
  page: 0,
  nextPage: null,
  business: 'Adom Ventures',
  takenAt: '2026-11-20T14:32:00.000Z',
  takenBy: 'Ama Owusu',
}
export const HISTORY_EXAMPLE = {
  changes: [
    {
      at: '2026-11-20T09:00:00.000Z',
      by: 'Ama Owusu',
      deed: 'Edited',
      changes: [{ what: 'Phone', before: '024 000 0000', after: '024 111 2222' }],
    },
  ],
  looks: [{ at: '2026-11-20T10:00:00.000Z', by: 'Ama Owusu', deed: 'Exported personal data', what: 'Kwame Boateng' }],
}

/** An employee with every number in full: the data belongs to the person. */
const employee = record({
  employeeId: ['id', integer],
  employeeNumber: text,
  title: text,
  name: text,
  gender: oneOf(GENDERS),
  birthDate: ['dateOfBirth', date],
  socialSecurityNumber: text,
  ghanaCardNumber: text,
  phone: text,
  email: text,
  bankName: text,
  bankAccount: text,
  branchCode: ['branch', text],
  jobTitle: text,
  department: text,
  hireDate: date,
  leaveDate: emptyOr(date),
  accommodation: oneOf(ACCOMMODATIONS),
  vehicle: oneOf(VEHICLES),
  otherBenefit: money,
  earlierBonus: money,
  earlierBonusYear: nullable(integer),
  status: oneOf(EMPLOYEE_STATUSES),
  salaryPeriod: oneOf(SALARY_PERIODS),
  taxStatus: text,
  basicSalary: money,
  loanAmount: money,
  loanBalance: money,
  createdByName: ['enteredBy', text],
})

const loan = record({
  date,
  documentNumber: ['document', text],
  kind: oneOf(['granted', 'repaid', 'deducted', 'reversal']),
  amount: ['amount', money, 'The change in what is owed'],
  place: text,
  reference: text,
  consent: text,
  memo: text,
})

const employeeExport = record(
  {
    kind: oneOf(['employee']),
    ...HEADING,
    person: employee,
    payslips: list(payOfPerson),
    loans: list(loan),
    attachments: [
      'attachments',
      list(attachmentOfPerson),
      'Photos and PDF files of the loans, and of the payroll runs that paid the person',
    ],
    ...HISTORY,
  },
  {
    examples: [
      {
        kind: 'employee',
        ...HEADING_EXAMPLE,
        person: {
          id: 7,
          employeeNumber: 'EMP-0007',
          title: 'Mr',
          name: 'Kwame Boateng',
          gender: 'MALE',
          dateOfBirth: '1994-05-17',
          socialSecurityNumber: 'C019405170012',
          ghanaCardNumber: 'GHA-000000000-0',
          phone: '024 111 2222',
          email: 'kwame@example.com',
          bankName: 'GCB',
          bankAccount: '1021130045210',
          branch: 'ACC',
          jobTitle: 'Cashier',
          department: 'Sales',
          hireDate: '2024-01-15',
          leaveDate: '',
          accommodation: 'NONE',
          vehicle: 'NONE',
          otherBenefit: 0,
          earlierBonus: 0,
          earlierBonusYear: null,
          status: 'ACTIVE',
          salaryPeriod: 'MONTHLY',
          taxStatus: 'RESIDENT',
          basicSalary: 3000,
          loanAmount: 0,
          loanBalance: 0,
          enteredBy: 'Ama Owusu',
        },
        payslips: [PAY_EXAMPLE],
        ...{ loans: [], attachments: [] },
        ...HISTORY_EXAMPLE,
      },
    ],
  },
)
export type EmployeeExport = Value<typeof employeeExport>

export const exportEmployee = call({
  method: 'GET',
  path: '/api/personaldata/employee/:db/:id',
  area,
  summary: 'Export everything stored about an employee: record, pay, loans, attachments, changes, and who viewed the pay',
  permission,
  params: { id: recordId },
  query: PAGE_QUERY,
  answer: employeeExport,
  refusals: ['not_found'],
  addition: true,
})

const payee = record({
  pid: ['id', text],
  name: text,
  phone: text,
  address: ['location', text],
  email: text,
  branchName: ['branch', text],
  active: [
    'status',
    mapped(oneOf(['ACTIVE', 'INACTIVE']), {
      read: status => status === 'ACTIVE',
      write: (active: boolean) => (active ? ('ACTIVE' as const) : ('INACTIVE' as const)),
    }),
  ],
  creditLimit: nullable(money),
  termsDays: nullable(integer),
  creditHeld: flag,
  tin: text,
  openingBalance: ['openingBalance', money, 'Positive: the person owed the business; negative: the business owed'],
  balance: ['balance', money, 'Positive: the person owes the business; negative: the business owes'],
  enteredBy: text,
})

const accountLine = record({
  date,
  documentKind: ['kind', text],
  documentNumber: ['document', text],
  branchCode: ['branch', text],
  reference: text,
  memo: text,
  debit: money,
  credit: money,
  remaining: ['open', money, 'The unsettled part; credits are negative'],
  enteredBy: text,
})
/** A line of a payee's account, with the other party's reference. */
export type AccountLine = Value<typeof accountLine>

const goodsLine = record({
  date,
  documentKind: ['kind', text],
  documentNumber: ['document', text],
  productName: ['product', text],
  quantity: fine,
  amount: money,
  discount: ['discount', money, 'On this line alone: the discount on a whole sale is on the document'],
})
/** Goods that a payee bought, sold or returned. */
export type GoodsLine = Value<typeof goodsLine>

const order = record({
  orderedAt: moment,
  orderNumber: ['order', text],
  status: oneOf(ORDER_STATUSES),
  customerName: text,
  phone: text,
  deliveryAddress: text,
  note: text,
  amount: money,
})
/** A storefront order. */
export type OrderOfPayee = Value<typeof order>

const share = record({
  kind: text,
  reference: text,
  createdBy: text,
  createdAt: moment,
  endsAt: moment,
  isWithdrawn: ['withdrawn', flag],
})
/** A public link to a document of a payee. The link itself is not stored. */
export type ShareOfPayee = Value<typeof share>

const textMessage = record({ kind: text, reference: text, phone: text, text, at: moment })
export type MessageOfPayee = Value<typeof textMessage>

const payeeExport = record(
  {
    kind: oneOf(['customer', 'supplier']),
    ...HEADING,
    person: payee,
    account: list(accountLine),
    goods: list(goodsLine),
    orders: ['orders', list(order), 'Storefront orders with the same telephone number'],
    quotations: ['quotations', list(quotation), 'Quotations for this customer or with the same telephone number'],
    layaways: list(layaway),
    recurring: [
      'recurring',
      list(recurringOfPayee),
      'Recurring journals with a line on this account, and recurring invoices, now or before a change',
    ],
    purchaseOrders: ['purchaseOrders', list(purchaseOrder), 'Purchase orders to this supplier'],
    cheques: ['cheques', list(chequeOfPayee), 'Cheques of this customer, or to this supplier'],
    withholdingRules: ['withholdingRules', list(withholdingRule), 'What was usually withheld from this supplier, with their TIN'],
    withheldTax: ['withheldTax', list(withheldTax), 'Income tax withheld from payments to this supplier, or by this customer'],
    attachments: ['attachments', list(attachmentOfPerson), 'Photos and PDF files of the documents'],
    shares: ['shares', list(share), 'Public links to documents of this customer'],
    messages: ['messages', list(textMessage), 'Text messages to this customer or with the same telephone number'],
    phoneRequests: ['phoneRequests', list(phoneRequest), 'Mobile money that the same telephone number was asked for'],
    ...HISTORY,
  },
  {
    examples: [
      {
        kind: 'customer',
        ...HEADING_EXAMPLE,
        person: {
          id: 'CUS-0001',
          name: 'Maa Esi Chop Bar',
          phone: '024 000 0000',
          location: 'Osu, Accra',
          email: 'esi@example.com',
          branch: 'Accra Central',
          status: 'ACTIVE',
          creditLimit: 500,
          termsDays: 30,
          creditHeld: false,
          tin: 'C0012345678',
          openingBalance: 0,
          balance: 85,
          enteredBy: 'Ama Owusu',
        },
        account: [
          {
            date: '2026-11-20',
            kind: 'sale',
            document: 'ACC-26-000873',
            branch: 'ACC',
            reference: '',
            memo: '',
            debit: 85,
            credit: 0,
            open: 85,
            enteredBy: 'Ama Owusu',
          },
        ],
        goods: [
          { date: '2026-11-20', kind: 'sale', document: 'ACC-26-000873', product: 'Milo Tin 400g', quantity: 1, amount: 85, discount: 0 },
        ],
        orders: [],
        quotations: [],
        ...{ layaways: [], recurring: [] },
        ...{ purchaseOrders: [], cheques: [], withholdingRules: [], withheldTax: [], attachments: [] },
        shares: [],
        messages: [],
        phoneRequests: [],
        ...HISTORY_EXAMPLE,
      },
    ],
  },
)
export type PayeeExport = Value<typeof payeeExport>

export const exportPayee = call({
  method: 'GET',
  path: '/api/personaldata/payee/:db/:pid',
  area,
  summary:
    'Export everything stored about a customer or supplier: record, account, goods, orders, quotations, layaways, recurring journals, purchase orders, cheques, withholding tax, attachments, links, messages, payment requests, changes, and who exported it',
  permission,
  params: { pid: line(40) },
  query: PAGE_QUERY,
  answer: payeeExport,
  refusals: ['not_found'],
  addition: true,
})
