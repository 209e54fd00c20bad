import { call } from '../contract/call.ts'
import { list, mapped, nullable, optional, record, type Value } from '../contract/codec.ts'
import { date, flag, integer, line, money, text, wholeNumber } from '../contract/fields.ts'
import type { Ageing } from '../statements/ageing.ts'
import { type CreditRules, MOST_CREDIT_DAYS } from './credit-terms.ts'

const area = 'Credit'

const days = wholeNumber({ least: 0, most: MOST_CREDIT_DAYS })

const rules = record(
  {
    termsDays: [
      'termsDays',
      nullable(days),
      'Days until a sale on account is due, for customers without their own terms; null: no due date',
    ],
    holdDays: ['holdDays', nullable(days), 'A customer overdue by more days cannot buy on account; null: never'],
  },
  { examples: [{ termsDays: 30, holdDays: 14 }] },
)

export const creditRules = call({
  method: 'GET',
  path: '/api/settings/credit/:db',
  area,
  summary: 'The payment terms of the business, and when late customers are put on credit hold',
  permission: 'see_lists',
  answer: rules,
  addition: true,
})

export const changeCreditRules = call({
  method: 'POST',
  path: '/api/settings/credit/:db',
  area,
  summary: 'Change the payment terms and the credit hold of the business',
  permission: 'change_settings',
  body: rules,
  answer: rules,
  addition: true,
  posts: true,
})
export type { CreditRules }

const overdueRow = record(
  {
    pid: text,
    name: text,
    phone: text,
    email: text,
    onHold: ['onHold', flag, 'The customer cannot buy on account: held by hand, or overdue for longer than the business allows'],
    documents: ['documents', integer, 'The number of overdue documents'],
    dueSince: ['dueSince', date, 'The due date of the oldest of them'],
    daysOverdue: integer,
    overdue: money,
    days1to30: money,
    days31to60: money,
    days61to90: money,
    over90: money,
    owed: ['owed', money, 'Everything that the customer owes, less unallocated payments. What was paid for open layaways does not count'],
  },
  {
    examples: [
      {
        pid: 'CUS-0001',
        name: 'Maa Esi Chop Bar',
        phone: '024 000 0000',
        email: 'esi@example.com',
        onHold: false,
        documents: 2,
        dueSince: '2026-11-03',
        daysOverdue: 17,
        overdue: 310,
        days1to30: 310,
        days31to60: 0,
        days61to90: 0,
        over90: 0,
        owed: 1110,
      },
    ],
  },
)

type OverdueFacts = Omit<Value<typeof overdueRow>, 'days1to30' | 'days31to60' | 'days61to90' | 'over90'>
/** A customer who owes past a due date, with the amounts by days overdue: 1–30, 31–60, 61–90, over 90. */
export type OverdueCustomer = OverdueFacts & Pick<Ageing, 'ages'>

const overdueCustomer = mapped(overdueRow, {
  read: ({ days1to30, days31to60, days61to90, over90, ...facts }): OverdueCustomer => ({
    ...facts,
    ages: [days1to30, days31to60, days61to90, over90],
  }),
  write: ({ ages: [days1to30, days31to60, days61to90, over90], ...facts }) => ({ ...facts, days1to30, days31to60, days61to90, over90 }),
})

const branch = ['branch', optional(line(40)), 'A branch code or ALL; if left out, the branch in X-Branch-Code, or the user’s own'] as const

export const overdueCustomers = call({
  method: 'GET',
  path: '/api/accounting/overdue/:db',
  area,
  summary:
    'Customers who owe past a due date today, the longest overdue first. An unallocated payment counts against the earliest due date',
  permission: 'see_lists',
  query: { branch },
  answer: list(overdueCustomer),
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})
