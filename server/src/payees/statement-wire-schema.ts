import type { BusinessDate } from '@akonta/domain/dates'
import { moneyToNumber, type Pesewas } from '@akonta/domain/money'
import type { Payee } from '@akonta/domain/payees/payee'
import { payeeToWire } from '@akonta/domain/payees/payee-wire'
import type { Rights } from '@akonta/domain/permissions'
import type { Ageing } from '@akonta/domain/statements/ageing'
import { agesToWire } from '@akonta/domain/statements/ageing-wire'
import { z } from 'zod'
import { payeeAnswer } from './payee-wire-schema.ts'
import type { StatementLine } from './statement-queries.ts'

const SIGN = 'Credits less debits: negative means Dr, positive means Cr'

const agesAnswer = z.object({
  days0to30: z.number(),
  days31to60: z.number(),
  days61to90: z.number(),
  over90: z.number(),
  unapplied: z.number(),
  balance: z.number(),
})

export const statementAnswer = z
  .object({
    payee: payeeAnswer,
    branch: z.string().meta({ description: 'The code of the one branch that it is about, or empty: the whole business' }),
    start: z.string(),
    end: z.string(),
    opening: z.number().meta({ description: SIGN }),
    lines: z.array(
      z.object({
        entrydate: z.string(),
        document: z.string(),
        kind: z.string(),
        reference: z.string(),
        branchname: z.string(),
        debit: z.number(),
        credit: z.number(),
        balance: z.number().meta({ description: SIGN }),
      }),
    ),
    debit: z.number(),
    credit: z.number(),
    closing: z.number().meta({ description: SIGN }),
    ageing: agesAnswer
      .nullable()
      .meta({ description: 'What is owed at the end by its age, and what is paid and not set off; null for banks' }),
  })
  .meta({
    examples: [
      {
        payee: {
          pid: 'CUS-0001',
          payee: 'Maa Esi Chop Bar',
          category: 'debtor',
          phone: '024 000 0000',
          address: 'Osu, Accra',
          emailAddress: 'esi@example.com',
          branchname: 'Accra Central',
          openBalance: 0,
          drcr: '',
          userId: 1,
          balance: -150,
          creditLimit: 500,
          active: true,
        },
        branch: '',
        start: '2026-11-01',
        end: '2026-11-20',
        opening: 0,
        lines: [
          {
            entrydate: '2026-11-20',
            document: 'ACC-26-000873',
            kind: 'sale',
            reference: '',
            branchname: 'Accra Central',
            debit: 150,
            credit: 0,
            balance: -150,
          },
        ],
        debit: 150,
        credit: 0,
        closing: -150,
        ageing: { days0to30: 150, days31to60: 0, days61to90: 0, over90: 0, unapplied: 0, balance: 150 },
      },
    ],
  })

export type StatementOfAccount = {
  readonly payee: Payee
  readonly branchCode: string
  readonly start: BusinessDate
  readonly end: BusinessDate
  /** Debit +, credit −, like the amounts of the lines. */
  readonly opening: Pesewas
  readonly lines: readonly StatementLine[]
  readonly ageing: Ageing | null
}

/** The statement with its running balance. */
export const statementToWire = (
  { payee, branchCode, start, end, opening, lines, ageing }: StatementOfAccount,
  user: Rights,
): z.input<typeof statementAnswer> => {
  let net = opening
  let debits = 0n
  const rows = lines.map(line => {
    net += line.amount
    const debit = line.amount > 0n ? line.amount : 0n
    debits += debit
    return {
      entrydate: line.business_date,
      document: line.document_number,
      kind: line.document_kind,
      reference: line.reference,
      branchname: line.branch_name,
      debit: moneyToNumber(debit),
      credit: moneyToNumber(debit - line.amount),
      balance: moneyToNumber(-net),
    }
  })
  return {
    payee: payeeToWire(payee, user),
    branch: branchCode,
    start,
    end,
    opening: moneyToNumber(-opening),
    lines: rows,
    debit: moneyToNumber(debits),
    credit: moneyToNumber(debits - (net - opening)),
    closing: moneyToNumber(-net),
    ageing: ageing === null ? null : agesToWire(ageing),
  }
}
