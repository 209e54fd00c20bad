import type { BusinessDate } from '@akonta/domain/dates'
import { decodeMoney, type Pesewas } from '@akonta/domain/money'
import type { Ageing } from '@akonta/domain/statements/ageing'
import { isRecord, textIn, type UnknownRecord } from '../lib/records.ts'
import { payeesTexts } from './texts.ts'

/** A row of a statement: the balance brought forward, a line of a document, or the closing balance. */
export type StatementRow = {
  readonly key: string
  readonly date: BusinessDate | null
  readonly kind: string
  /** The number of the document, or empty. */
  readonly document: string
  readonly details: string
  /** Null for an empty cell. */
  readonly debit: Pesewas | null
  readonly credit: Pesewas | null
  /** Credits less debits: negative is Dr, positive is Cr. */
  readonly balance: Pesewas
  /** The contribution of the row to the closing balance. */
  readonly change: Pesewas
  /** On the last row: the ageing at that date. Null for banks. */
  readonly ageing: Ageing | null
}

const moneyIn = (record: UnknownRecord, field: string): Pesewas => {
  const decoded = decodeMoney(record[field])
  return decoded.ok ? decoded.value : 0n
}

const orNothing = (amount: Pesewas): Pesewas | null => (amount === 0n ? null : amount)

const ageingIn = (input: unknown): Ageing | null =>
  isRecord(input)
    ? {
        ages: [moneyIn(input, 'days0to30'), moneyIn(input, 'days31to60'), moneyIn(input, 'days61to90'), moneyIn(input, 'over90')],
        unapplied: moneyIn(input, 'unapplied'),
      }
    : null

const KIND_NAMES: Readonly<Record<string, string>> = payeesTexts.documentKinds

const lineOf = (row: UnknownRecord, index: number): StatementRow => {
  const [debit, credit] = [moneyIn(row, 'debit'), moneyIn(row, 'credit')]
  const kind = textIn(row, 'kind')
  // A sale debits the customer: its credit is what was paid at once.
  const name = kind === 'sale' && credit > 0n ? payeesTexts.paidWithSale : (KIND_NAMES[kind] ?? kind)
  return {
    key: String(index),
    date: textIn(row, 'entrydate'),
    kind,
    document: textIn(row, 'document'),
    details: [name, textIn(row, 'reference')].filter(text => text !== '').join(' · '),
    debit: orNothing(debit),
    credit: orNothing(credit),
    balance: moneyIn(row, 'balance'),
    change: credit - debit,
    ageing: null,
  }
}

/** Reads a statement of account as table rows: brought forward, the lines, the closing balance. */
export const decodeStatement = (answer: unknown): readonly StatementRow[] => {
  if (!isRecord(answer)) return []
  const none = { date: null, kind: '', document: '', change: 0n, debit: null, credit: null, ageing: null }
  const opening = moneyIn(answer, 'opening')
  const lines = Array.isArray(answer.lines) ? answer.lines.filter(isRecord) : []
  return [
    { ...none, key: 'opening', details: payeesTexts.broughtForward, balance: opening, change: opening },
    ...lines.map(lineOf),
    {
      ...none,
      key: 'closing',
      details: payeesTexts.closing,
      debit: moneyIn(answer, 'debit'),
      credit: moneyIn(answer, 'credit'),
      balance: moneyIn(answer, 'closing'),
      ageing: ageingIn(answer.ageing),
    },
  ]
}
