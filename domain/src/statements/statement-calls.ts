import { call } from '../contract/call.ts'
import { documented, list, mapped, nullable, optional, record, type Value } from '../contract/codec.ts'
import { date, fine, integer, line, money, oneOf, sentDate, text } from '../contract/fields.ts'
import { packsOfRow } from '../packs/pack-fields.ts'
import { sumOfAgeing } from './ageing.ts'
import { ageing, payeeAgeing } from './ageing-codec.ts'
import type { StatementSection } from './statement.ts'
import { account, area, compared, comparedPeriod, comparisonRules, inOrder, ofDay, ofPeriod, refusals } from './statement-fields.ts'
import { sumOfLines, type TrialBalanceFigures, type TrialBalanceLine } from './trial-balance.ts'

const SIX_FIGURES = {
  openingDebit: money,
  openingCredit: money,
  debit: ['debit', money, 'All debit lines of the period'],
  credit: ['credit', money, 'All credit lines of the period'],
  balanceDebit: money,
  balanceCredit: money,
} as const
const sixFigures = record(SIX_FIGURES)

const figuresOf = (six: Value<typeof sixFigures>): TrialBalanceFigures => ({
  opening: { debit: six.openingDebit, credit: six.openingCredit },
  moved: { debit: six.debit, credit: six.credit },
  closing: { debit: six.balanceDebit, credit: six.balanceCredit },
})

const sixOf = ({ opening, moved, closing }: TrialBalanceFigures): Value<typeof sixFigures> => ({
  openingDebit: opening.debit,
  openingCredit: opening.credit,
  debit: moved.debit,
  credit: moved.credit,
  balanceDebit: closing.debit,
  balanceCredit: closing.credit,
})

const trialBalanceLine = mapped(
  record({ ...account, typeKey: ['accountTypeKey', integer], typeName: ['accountTypeName', text], ...SIX_FIGURES }),
  {
    read: ({ account: code, name, typeKey, typeName, ...six }): TrialBalanceLine => ({
      account: code,
      name,
      typeKey,
      typeName,
      ...figuresOf(six),
    }),
    write: ({ account: code, name, typeKey, typeName, ...figures }) => ({ account: code, name, typeKey, typeName, ...sixOf(figures) }),
  },
)

/** Its totals on the wire are those of its lines. */
export const trialBalanceOfPeriod = call({
  method: 'GET',
  path: '/api/statements/trialbalance/:db',
  area,
  summary: 'Trial balance: opening balance, movement and closing balance of every account',
  permission: 'see_books',
  query: ofPeriod,
  queryRule: inOrder,
  answer: documented(
    mapped(record({ accounts: list(trialBalanceLine), totals: sixFigures }), {
      read: ({ accounts }) => accounts,
      write: accounts => ({ accounts, totals: sixOf(sumOfLines(accounts)) }),
    }),
    {
      examples: [
        {
          accounts: [
            {
              accountId: 'C0000HD',
              accountName: 'Cash in hand',
              accountTypeKey: 1,
              accountTypeName: 'CURRENT ASSETS',
              openingDebit: 1050.5,
              openingCredit: 0,
              debit: 4412,
              credit: 400,
              balanceDebit: 5062.5,
              balanceCredit: 0,
            },
          ],
          totals: { openingDebit: 1050.5, openingCredit: 1050.5, debit: 4412, credit: 4412, balanceDebit: 5062.5, balanceCredit: 5062.5 },
        },
      ],
    },
  ),
  refusals,
  addition: true,
})

const parts = list(record({ key: text, title: text, lines: ['accounts', list(record({ ...account, ...compared }))], ...compared }))

const exampleParts = [
  {
    key: 'net_sales',
    title: 'Net sales',
    accounts: [{ accountId: 'S0000ES', accountName: 'Sales', amount: 3522, compared: 2980.5 }],
    amount: 3522,
    compared: 2980.5,
  },
]

export const profitAndLossOfPeriod = call({
  method: 'GET',
  path: '/api/statements/profitandloss/:db',
  area,
  summary: 'Profit and loss of a period, compared with the previous period, the same period last year or any other',
  permission: 'see_books',
  query: comparedPeriod,
  queryRule: comparisonRules,
  answer: record(
    {
      comparedStart: ['comparedStart', nullable(date), 'The period that it is compared with'],
      comparedEnd: nullable(date),
      parts,
    },
    { examples: [{ comparedStart: '2026-10-01', comparedEnd: '2026-10-31', parts: exampleParts }] },
  ),
  refusals,
  addition: true,
})

/** On the wire no section has a compared figure. */
const branchParts = mapped(
  list(record({ key: text, title: text, lines: ['accounts', list(record({ ...account, amount: money }))], amount: money })),
  {
    read: (sections): readonly StatementSection[] =>
      sections.map(({ lines, ...section }) => ({ ...section, compared: 0n, lines: lines.map(each => ({ ...each, compared: 0n })) })),
    write: sections => sections.map(({ key, title, amount, lines }) => ({ key, title, amount, lines: [...lines] })),
  },
)

export const branchProfitsOfPeriod = call({
  method: 'GET',
  path: '/api/statements/branchprofit/:db',
  area,
  summary: 'Profit and loss of a period with the branches side by side: all together first, then each with the same lines',
  permission: 'see_books',
  query: ofPeriod,
  queryRule: inOrder,
  answer: record(
    { branches: list(record({ code: ['branchcode', text, 'ALL for all together'], name: ['branchname', text], parts: branchParts })) },
    {
      examples: [
        {
          branches: [
            {
              branchcode: 'ALL',
              branchname: '',
              parts: [
                {
                  key: 'net_sales',
                  title: 'Net sales',
                  accounts: [{ accountId: 'S0000ES', accountName: 'Sales', amount: 3522 }],
                  amount: 3522,
                },
              ],
            },
          ],
        },
      ],
    },
  ),
  refusals,
  addition: true,
})

export const balanceSheetOfDay = call({
  method: 'GET',
  path: '/api/statements/balancesheet/:db',
  area,
  summary: 'Balance sheet at the end of a day, optionally compared with another day',
  permission: 'see_books',
  query: { ...ofDay, compared: optional(sentDate) },
  answer: record(
    { profitSince: ['profitSince', date, 'The first day of the profit that no year end has closed yet'], parts },
    { examples: [{ profitSince: '2026-01-01', parts: exampleParts }] },
  ),
  refusals,
  addition: true,
})

const LISTS = ['customers', 'suppliers'] as const
export type AgeingList = (typeof LISTS)[number]
const category = oneOf(LISTS)

/** Its totals on the wire are those of its payees. */
export const ageingOfDay = call({
  method: 'GET',
  path: '/api/statements/ageing/:db/:category',
  area,
  summary: 'Ageing of customers or suppliers at the end of a day',
  permission: 'see_books',
  params: { category },
  query: ofDay,
  answer: documented(
    mapped(record({ payees: list(payeeAgeing), totals: ageing }), {
      read: ({ payees }) => payees,
      write: payees => ({ payees, totals: sumOfAgeing(payees) }),
    }),
    {
      examples: [
        {
          payees: [
            {
              pid: 'C0012',
              name: 'Auntie Adwoa Store',
              days0to30: 310,
              days31to60: 200,
              days61to90: 0,
              over90: 0,
              unapplied: 0,
              balance: 510,
            },
          ],
          totals: { days0to30: 310, days31to60: 200, days61to90: 0, over90: 0, unapplied: 0, balance: 510 },
        },
      ],
    },
  ),
  refusals,
  addition: true,
})

const openDocument = record({
  date,
  documentKind: text,
  documentNumber: text,
  age: ['age', integer, 'Days'],
  amount: money,
  open: ['open', money, 'Owed is positive, paid ahead negative'],
})
export type OpenDocument = Value<typeof openDocument>

export const openDocumentsOfPayee = call({
  method: 'GET',
  path: '/api/statements/ageing/:db/:category/:pid',
  area,
  summary: 'The unpaid documents of one customer or supplier at the end of a day, oldest first',
  permission: 'see_books',
  params: { category, pid: line(40) },
  query: ofDay,
  answer: record(
    { pid: text, name: text, documents: ['papers', list(openDocument)] },
    {
      examples: [
        {
          pid: 'C0012',
          name: 'Auntie Adwoa Store',
          papers: [{ date: '2026-10-02', documentKind: 'sale', documentNumber: 'ACC-26-000873', age: 49, amount: 1110, open: 310 }],
        },
      ],
    },
  ),
  refusals,
  addition: true,
})

const stockValue = record({
  productId: ['id', integer],
  name: ['productName', text],
  quantity: fine,
  packs: packsOfRow,
  unitCost: ['unitCost', nullable(fine), 'Value ÷ quantity; null below zero'],
  value: money,
})

const stockValuation = record(
  {
    products: list(stockValue),
    total: money,
    inventoryAccount: ['inventoryAccount', money, 'Balance of I0000TR on that day: the same'],
  },
  {
    examples: [
      {
        products: [{ id: 1002, productName: 'Milo Tin 400g', quantity: 24, unitCost: 72.5, value: 1740 }],
        total: 1740,
        inventoryAccount: 1740,
      },
    ],
  },
)
export type StockValuation = Value<typeof stockValuation>

export const stockValuationOfDay = call({
  method: 'GET',
  path: '/api/statements/stockvaluation/:db',
  area,
  summary: 'Stock valuation at the end of a day, compared with the Inventory account',
  permission: 'see_books',
  query: ofDay,
  answer: stockValuation,
  refusals: [...refusals, 'too_large'],
  addition: true,
})

export const chainHead = call({
  method: 'GET',
  path: '/api/statements/chainhead/:db',
  area,
  summary: 'The head of the hash chain of journal entries, printed on reports as proof that nothing was changed later',
  permission: 'see_lists',
  answer: record(
    { entries: ['entries', integer, 'How many postings the books have'], hash: text },
    { examples: [{ entries: 1234, hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' }] },
  ),
  addition: true,
})
