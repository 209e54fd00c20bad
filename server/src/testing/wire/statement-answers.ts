import { z } from 'zod'

// The answers of the statements as they are on the wire, written apart from the contract: tests read them without it.

const sixFigures = {
  openingDebit: z.number(),
  openingCredit: z.number(),
  debit: z.number(),
  credit: z.number(),
  balanceDebit: z.number(),
  balanceCredit: z.number(),
}

const account = { accountId: z.string(), accountName: z.string() }

export const trialBalanceAnswer = z.object({
  accounts: z.array(z.object({ ...account, accountTypeKey: z.int(), accountTypeName: z.string(), ...sixFigures })),
  totals: z.object(sixFigures),
})

const compared = { amount: z.number(), compared: z.number() }

const parts = z.array(
  z.object({
    key: z.string(),
    title: z.string(),
    accounts: z.array(z.object({ ...account, ...compared })),
    ...compared,
  }),
)

export const profitAndLossAnswer = z.object({
  comparedStart: z.string().nullable(),
  comparedEnd: z.string().nullable(),
  parts,
})

export const balanceSheetAnswer = z.object({ profitSince: z.string(), parts })

const cashLine = z.object({ line: z.string(), name: z.string(), ...compared })

export const cashFlowAnswer = z.object({
  comparedStart: z.string().nullable(),
  comparedEnd: z.string().nullable(),
  parts: z.array(z.object({ key: z.string(), title: z.string(), lines: z.array(cashLine), ...compared })),
})

export const cashDocumentsAnswer = z.object({
  name: z.string(),
  documents: z.array(
    z.object({
      date: z.string(),
      documentKind: z.string(),
      documentNumber: z.string(),
      opens: z.string(),
      branchname: z.string(),
      payee: z.string(),
      memo: z.string(),
      amount: z.number(),
    }),
  ),
  count: z.int(),
  total: z.number(),
})

const ages = {
  days0to30: z.number(),
  days31to60: z.number(),
  days61to90: z.number(),
  over90: z.number(),
  unapplied: z.number(),
  balance: z.number(),
}

export const ageingAnswer = z.object({ payees: z.array(z.object({ pid: z.string(), name: z.string(), ...ages })), totals: z.object(ages) })

export const openPapersAnswer = z.object({
  pid: z.string(),
  name: z.string(),
  papers: z.array(
    z.object({
      date: z.string(),
      documentKind: z.string(),
      documentNumber: z.string(),
      age: z.int(),
      amount: z.number(),
      open: z.number(),
    }),
  ),
})

export const stockValuationAnswer = z.object({
  products: z.array(
    z.object({
      id: z.int(),
      productName: z.string(),
      quantity: z.number(),
      unitCost: z.number().nullable(),
      value: z.number(),
    }),
  ),
  total: z.number(),
  inventoryAccount: z.number(),
})

export const ledgerAnswer = z.object({
  opening: z.number(),
  closing: z.number(),
  lines: z.array(z.object({ accDate: z.string(), transNum: z.string(), debit: z.number(), credit: z.number(), balance: z.number() })),
  next: z.string(),
})
