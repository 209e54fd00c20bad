import { call } from '../contract/call.ts'
import { list, nullable, record, type Value } from '../contract/codec.ts'
import { date, integer, money, oneOf, text } from '../contract/fields.ts'
import { CASH_LINES } from './cash-flow.ts'
import { area, compared, comparedPeriod, comparisonRules, inOrder, ofPeriod, refusals } from './statement-fields.ts'

const cashLines = record({
  account: ['line', text, 'A line of the statement ("customers"), in the reconciliation an account code; empty for the net profit'],
  name: text,
  ...compared,
})

export const cashFlowOfPeriod = call({
  method: 'GET',
  path: '/api/statements/cashflow/:db',
  area,
  summary: 'Cash flow statement of a period (direct method), with the operating figure again from net profit (indirect method)',
  permission: 'see_books',
  query: comparedPeriod,
  queryRule: comparisonRules,
  answer: record(
    {
      comparedStart: ['comparedStart', nullable(date), 'The period that it is compared with'],
      comparedEnd: nullable(date),
      parts: list(record({ key: text, title: text, lines: list(cashLines), ...compared })),
    },
    {
      examples: [
        {
          comparedStart: '2026-10-01',
          comparedEnd: '2026-10-31',
          parts: [
            {
              key: 'operating',
              title: 'Operating activities',
              lines: [{ line: 'customers', name: 'Received from customers', amount: 8210.5, compared: 7904 }],
              amount: 8210.5,
              compared: 7904,
            },
          ],
        },
      ],
    },
  ),
  refusals,
  addition: true,
})

const cashDocument = record({
  date,
  documentKind: text,
  documentNumber: text,
  opens: ['opens', text, 'The number of the document to open: of a reversal, of what it reverses'],
  branchName: ['branchname', text],
  payee: ['payee', text, 'Empty without a payee'],
  memo: text,
  amount: ['amount', money, 'Received is positive, paid is negative'],
})
export type CashDocument = Value<typeof cashDocument>

export const documentsOfCashFlow = call({
  method: 'GET',
  path: '/api/statements/cashflow/:db/:line',
  area,
  summary: 'The documents that a line of the cash flow statement consists of, newest first, at most 500',
  permission: 'see_books',
  params: { line: oneOf(CASH_LINES) },
  query: ofPeriod,
  queryRule: inOrder,
  answer: record(
    {
      name: ['name', text, 'The line'],
      documents: list(cashDocument),
      count: ['count', integer, 'How many documents there are, also of those not listed'],
      total: ['total', money, 'The figure of the line'],
    },
    {
      examples: [
        {
          name: 'Received from customers',
          documents: [
            {
              date: '2026-11-20',
              documentKind: 'customer_payment',
              documentNumber: 'ACC-C26-000012',
              opens: 'ACC-C26-000012',
              branchname: 'Accra Central',
              payee: 'Auntie Adwoa Store',
              memo: '',
              amount: 200,
            },
          ],
          count: 1,
          total: 200,
        },
      ],
    },
  ),
  refusals,
  addition: true,
})
