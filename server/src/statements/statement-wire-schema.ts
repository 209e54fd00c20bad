import { moneyToNumber } from '@akonta/domain/money'
import { fineToNumber, unitCostOf } from '@akonta/domain/quantity'
import { type PayeeAgeing, sumOfAgeing } from '@akonta/domain/statements/ageing'
import { agesToWire } from '@akonta/domain/statements/ageing-wire'
import type { StatementPart } from '@akonta/domain/statements/statement'
import { sumOfLines, type TrialBalanceFigures, type TrialBalanceLine } from '@akonta/domain/statements/trial-balance'
import { z } from 'zod'
import type { OpenPaper } from '../payees/ageing-queries.ts'
import type { StockValue } from './stock-value-queries.ts'

const sixFigures = {
  openingDebit: z.number(),
  openingCredit: z.number(),
  debit: z.number().meta({ description: 'All debit lines of the period' }),
  credit: z.number().meta({ description: 'All credit lines of the period' }),
  balanceDebit: z.number(),
  balanceCredit: z.number(),
}

const account = { accountId: z.string().meta({ description: 'The account code' }), accountName: z.string() }

export const trialBalanceAnswer = z
  .object({
    accounts: z.array(z.object({ ...account, accountTypeKey: z.int(), accountTypeName: z.string(), ...sixFigures })).readonly(),
    totals: z.object(sixFigures),
  })
  .meta({
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
  })

const figuresToWire = ({ opening, moved, closing }: TrialBalanceFigures) => ({
  openingDebit: moneyToNumber(opening.debit),
  openingCredit: moneyToNumber(opening.credit),
  debit: moneyToNumber(moved.debit),
  credit: moneyToNumber(moved.credit),
  balanceDebit: moneyToNumber(closing.debit),
  balanceCredit: moneyToNumber(closing.credit),
})

export const trialBalanceToWire = (lines: readonly TrialBalanceLine[]): z.output<typeof trialBalanceAnswer> => ({
  accounts: lines.map(line => ({
    accountId: line.account,
    accountName: line.name,
    accountTypeKey: line.typeKey,
    accountTypeName: line.typeName,
    ...figuresToWire(line),
  })),
  totals: figuresToWire(sumOfLines(lines)),
})

const compared = { amount: z.number(), compared: z.number() }

const parts = z
  .array(
    z.object({
      key: z.string(),
      title: z.string(),
      accounts: z.array(z.object({ ...account, ...compared })).readonly(),
      ...compared,
    }),
  )
  .readonly()

const exampleParts = [
  {
    key: 'net_sales',
    title: 'Net sales',
    accounts: [{ accountId: 'S0000ES', accountName: 'Sales', amount: 3522, compared: 2980.5 }],
    amount: 3522,
    compared: 2980.5,
  },
]

export const profitAndLossAnswer = z
  .object({
    comparedStart: z.string().nullable().meta({ description: 'The period that it is compared with' }),
    comparedEnd: z.string().nullable(),
    parts,
  })
  .meta({ examples: [{ comparedStart: '2026-10-01', comparedEnd: '2026-10-31', parts: exampleParts }] })

export const balanceSheetAnswer = z
  .object({ profitSince: z.string().meta({ description: 'The first day of the profit that no year end has taken yet' }), parts })
  .meta({ examples: [{ profitSince: '2026-01-01', parts: exampleParts }] })

export const partsToWire = (list: readonly StatementPart[]): z.output<typeof parts> =>
  list.map(part => ({
    key: part.key,
    title: part.title,
    accounts: part.lines.map(each => ({
      accountId: each.account,
      accountName: each.name,
      amount: moneyToNumber(each.amount),
      compared: moneyToNumber(each.compared),
    })),
    amount: moneyToNumber(part.amount),
    compared: moneyToNumber(part.compared),
  }))

const ages = {
  days0to30: z.number(),
  days31to60: z.number(),
  days61to90: z.number(),
  over90: z.number(),
  unapplied: z.number().meta({ description: 'Paid, and not set off against a paper yet' }),
  balance: z.number().meta({ description: 'What is owed in all' }),
}

export const ageingAnswer = z
  .object({ payees: z.array(z.object({ pid: z.string(), name: z.string(), ...ages })).readonly(), totals: z.object(ages) })
  .meta({
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
  })

export const ageingToWire = (payees: readonly PayeeAgeing[]): z.output<typeof ageingAnswer> => ({
  payees: payees.map(payee => ({ pid: payee.pid, name: payee.name, ...agesToWire(payee) })),
  totals: agesToWire(sumOfAgeing(payees)),
})

export const openPapersAnswer = z
  .object({
    pid: z.string(),
    name: z.string(),
    papers: z
      .array(
        z.object({
          date: z.string(),
          documentKind: z.string(),
          documentNumber: z.string(),
          age: z.int().meta({ description: 'Days' }),
          amount: z.number(),
          open: z.number().meta({ description: 'Owed is positive, paid ahead negative' }),
        }),
      )
      .readonly(),
  })
  .meta({
    examples: [
      {
        pid: 'C0012',
        name: 'Auntie Adwoa Store',
        papers: [{ date: '2026-10-02', documentKind: 'sale', documentNumber: 'ACC-26-000873', age: 49, amount: 1110, open: 310 }],
      },
    ],
  })

export const openPaperToWire = ({ amount, open, ...paper }: OpenPaper) => ({
  ...paper,
  amount: moneyToNumber(amount),
  open: moneyToNumber(open),
})

export const stockValuationAnswer = z
  .object({
    products: z
      .array(
        z.object({
          id: z.int(),
          productName: z.string(),
          quantity: z.number(),
          unitCost: z.number().nullable().meta({ description: 'Value ÷ quantity; null below nothing' }),
          value: z.number(),
        }),
      )
      .readonly(),
    total: z.number(),
    inventoryAccount: z.number().meta({ description: 'Balance of I0000TR on that day: the same' }),
  })
  .meta({
    examples: [
      {
        products: [{ id: 1002, productName: 'Milo Tin 400g', quantity: 24, unitCost: 72.5, value: 1740 }],
        total: 1740,
        inventoryAccount: 1740,
      },
    ],
  })

export const stockValuationToWire = (products: readonly StockValue[], inventoryAccount: bigint): z.output<typeof stockValuationAnswer> => ({
  products: products.map(({ productId, name, quantity, value }) => ({
    id: productId,
    productName: name,
    quantity: fineToNumber(quantity),
    unitCost: quantity > 0n ? fineToNumber(unitCostOf(value, quantity)) : null,
    value: moneyToNumber(value),
  })),
  total: moneyToNumber(products.reduce((sum, each) => sum + each.value, 0n)),
  inventoryAccount: moneyToNumber(inventoryAccount),
})

export const chainHeadAnswer = z
  .object({ entries: z.int().meta({ description: 'How many postings the books have' }), hash: z.string() })
  .meta({ examples: [{ entries: 1234, hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' }] })
