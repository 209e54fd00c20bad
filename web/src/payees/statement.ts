import { type BusinessDate, formatDayFirst } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { StatementOfAccount } from '@akonta/domain/payees/payee-calls'
import type { Ageing } from '@akonta/domain/statements/ageing'
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

const orNothing = (amount: Pesewas): Pesewas | null => (amount === 0n ? null : amount)

const KIND_NAMES: Readonly<Record<string, string>> = payeesTexts.documentKinds

const lineOf = ({ debit, credit, documentKind: kind, ...line }: StatementOfAccount['lines'][number], index: number): StatementRow => {
  // A sale debits the customer: its credit is what was paid at once.
  const name = kind === 'sale' && credit > 0n ? payeesTexts.paidWithSale : (KIND_NAMES[kind] ?? kind)
  return {
    key: String(index),
    date: line.date,
    kind,
    document: line.documentNumber,
    details: [
      name,
      line.dueDate === null ? '' : payeesTexts.due(formatDayFirst(line.dueDate)),
      line.reference,
      line.isPractice === true ? payeesTexts.practice : '',
    ]
      .filter(text => text !== '')
      .join(' · '),
    debit: orNothing(debit),
    credit: orNothing(credit),
    balance: line.balance,
    change: credit - debit,
    ageing: null,
  }
}

type Figures = Pick<StatementOfAccount, 'opening' | 'lines' | 'debit' | 'credit' | 'closing' | 'ageing'>

/** A statement as it is printed. */
export type Statement = Figures &
  Pick<StatementOfAccount, 'start' | 'end'> & { readonly payee: Pick<StatementOfAccount['payee'], 'pid' | 'name' | 'phone' | 'address'> }

export const statementRows = ({ opening, lines, debit, credit, closing, ageing }: Figures): readonly StatementRow[] => {
  const none = { date: null, kind: '', document: '', change: 0n, debit: null, credit: null, ageing: null }
  return [
    { ...none, key: 'opening', details: payeesTexts.broughtForward, balance: opening, change: opening },
    ...lines.map(lineOf),
    { ...none, key: 'closing', details: payeesTexts.closing, debit, credit, balance: closing, ageing },
  ]
}
