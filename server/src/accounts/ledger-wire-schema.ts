import { moneyToNumber, type Pesewas } from '@akonta/domain/money'
import { z } from 'zod'
import { businessDate, wholeNumber } from '../http/fields.ts'
import type { LedgerLine, LedgerPlace } from './account-ledger-queries.ts'
import { branchQuery } from './account-wire-schema.ts'

const PLACE = /^(\d{4}-\d{2}-\d{2})\.(\d{1,15})\.(\d{1,6})$/

/** A position as text: "2026-11-20.418.2". */
const placeToWire = ({ business_date, posting_id, line_no }: LedgerLine): string => `${business_date}.${posting_id}.${line_no}`

const placeFromWire = (text: string): LedgerPlace | null => {
  const [, date = '', postingId = '', lineNo = ''] = PLACE.exec(text) ?? []
  return businessDate.safeParse(date).success ? { date, postingId: BigInt(postingId), lineNo: Number(lineNo) } : null
}

const place = z.string().transform((text, context) => {
  const read = placeFromWire(text)
  if (read !== null) return read
  context.addIssue({ code: 'custom', message: 'must be the next of an earlier answer' })
  return z.NEVER
})

const LARGEST_PAGE = 1000

export const ledgerQuery = z.object({
  branch: branchQuery,
  start: businessDate,
  end: businessDate,
  after: place.optional().meta({ type: 'string', description: 'Go on behind the last line of an earlier answer: its next' }),
  size: wholeNumber({ least: 1, most: LARGEST_PAGE }).default(100).meta({ type: 'integer', description: 'How many lines' }),
})

const ledgerLine = z.object({
  accDate: z.string(),
  transNum: z.string(),
  kind: z.string(),
  undoneKind: z.string().meta({ description: 'Of a reversal: the kind of the document it undid' }),
  undoneNum: z.string(),
  particulars: z.string(),
  payee: z.string(),
  branchname: z.string(),
  debit: z.number(),
  credit: z.number(),
  balance: z.number().meta({ description: 'After this line' }),
})

export const ledgerAnswer = z
  .object({
    accountId: z.string(),
    accountName: z.string(),
    branch: z.string().meta({ description: 'Its code; empty when it is of all branches' }),
    opening: z.number().meta({ description: 'Balance before the first day: negative is Dr, positive is Cr, as all balances' }),
    debit: z.number().meta({ description: 'Of the whole span' }),
    credit: z.number(),
    closing: z.number(),
    lines: z.array(ledgerLine),
    next: z.string().meta({ description: 'What to ask for next, or empty when these lines are the last' }),
  })
  .meta({
    examples: [
      {
        accountId: 'C0000HD',
        accountName: 'Cash in hand',
        branch: 'ACC',
        opening: -1500,
        debit: 0,
        credit: 400,
        closing: -1100,
        lines: [
          {
            accDate: '2026-11-20',
            transNum: 'ACC-E26-000007',
            kind: 'expense',
            undoneKind: '',
            undoneNum: '',
            particulars: 'November rent, Adum shop',
            payee: '',
            branchname: 'Accra Central',
            debit: 0,
            credit: 400,
            balance: -1100,
          },
        ],
        next: '',
      },
    ],
  })

type WireLine = z.output<typeof ledgerLine>

const lineToWire = (line: LedgerLine, standsAt: Pesewas): WireLine => ({
  accDate: line.business_date,
  transNum: line.document_number,
  kind: line.document_kind,
  undoneKind: line.undid_kind ?? '',
  undoneNum: line.undid_number ?? '',
  particulars: line.particulars || line.memo,
  payee: line.payee_name ?? '',
  branchname: line.branch_name,
  debit: moneyToNumber(line.amount > 0n ? line.amount : 0n),
  credit: moneyToNumber(line.amount < 0n ? -line.amount : 0n),
  balance: moneyToNumber(-standsAt),
})

/**
 * Lines with the balance after each, starting from the balance before the first (debits less credits). One line beyond `size` means that
 * there are more.
 */
export const linesToWire = (
  found: readonly LedgerLine[],
  size: number,
  before: Pesewas,
): { readonly lines: WireLine[]; readonly next: string } => {
  const shown = found.slice(0, size)
  const last = shown.at(-1)
  let standsAt = before
  const lines = shown.map(line => {
    standsAt += line.amount
    return lineToWire(line, standsAt)
  })
  return { lines, next: found.length > size && last !== undefined ? placeToWire(last) : '' }
}
