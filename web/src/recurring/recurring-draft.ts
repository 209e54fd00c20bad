import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { cutText } from '@akonta/domain/contract/cut-text'
import { type BusinessDate, isLastOfMonth } from '@akonta/domain/dates'
import { journalTotals } from '@akonta/domain/journals/journal'
import type { Entry } from '@akonta/domain/journals/journal-calls'
import type { Pesewas } from '@akonta/domain/money'
import { goodsKey, goodsName, type LinePack } from '@akonta/domain/packs/pack'
import type { Quantity, UnitPrice } from '@akonta/domain/quantity'
import { LONGEST_RECURRING_NAME, type NewRecurring, type Recurring, type RecurringKind } from '@akonta/domain/recurring/recurring-calls'
import type { Interval } from '@akonta/domain/recurring/schedule'
import type { Receipt } from '@akonta/domain/sales/sale-calls'
import { newRequestId } from '../lib/request-id.ts'
import type { ChosenBranch } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { recurringTexts } from './texts.ts'

/** A line as it is typed: null is an empty field. */
export type DraftLine = {
  readonly id: string
  readonly account: string
  readonly name: string
  /** The code of its branch. */
  readonly branch: string
  readonly debit: Pesewas | null
  readonly credit: Pesewas | null
  readonly particulars: string
}

/** A product of an invoice as it is typed: null is an empty field. */
export type DraftGoods = {
  readonly id: string
  readonly productId: number
  readonly name: string
  /** In packs if there is one. */
  readonly quantity: Quantity | null
  readonly pack?: LinePack | undefined
  /** The packs that the product has, as far as they are known. */
  readonly packs?: readonly LinePack[] | undefined
  /** The fixed price; null: the price of the day. */
  readonly price: UnitPrice | null
}

export type Draft = {
  readonly kind: RecurringKind
  readonly name: string
  readonly every: Interval
  readonly nextDate: BusinessDate | null
  readonly onLastDay: boolean
  readonly endsOn: BusinessDate | null
  readonly reference: string
  /** The pid of the bank that pays an expense; null for cash. */
  readonly bank: string | null
  /** Of an expense its account, amount and purpose. */
  readonly account: string | null
  readonly amount: Pesewas | null
  readonly note: string
  /** Of a journal. */
  readonly lines: readonly DraftLine[]
  /** Of an invoice: the pid of its customer, and its products. */
  readonly customer: string | null
  readonly goods: readonly DraftGoods[]
  readonly from: string
}

export const emptyDraft = (nextDate: BusinessDate): Draft => ({
  ...{ kind: 'EXPENSE', name: '', every: 'MONTH', nextDate, onLastDay: false, endsOn: null, reference: '' },
  ...{ bank: null, account: null, amount: null, note: '', lines: [], customer: null, goods: [], from: '' },
})

export const newLine = (account: string, name: string, branch: string): DraftLine => ({
  ...{ id: newRequestId(), account, name, branch, debit: null, credit: null, particulars: '' },
})

export const newGoods = (product: Pick<DraftGoods, 'productId' | 'name' | 'packs'>, quantity: Quantity | null = null): DraftGoods => ({
  ...product,
  ...{ id: newRequestId(), quantity, price: null },
})

const orNull = (amount: Pesewas): Pesewas | null => (amount === 0n ? null : amount)

/** A recurring document as it is, to change it. */
export const draftOf = (template: Recurring): Draft => {
  const [first] = template.lines
  const isExpense = template.kind === 'EXPENSE'
  return {
    ...template,
    bank: !isExpense || template.pid === '' ? null : template.pid,
    customer: template.kind === 'INVOICE' ? template.pid : null,
    goods: template.goods.map(({ productId, productName, quantity, pack, fixedPrice, product }) => ({
      ...newGoods({ productId, name: productName, packs: product?.packs }, quantity),
      ...{ pack, price: fixedPrice },
    })),
    account: isExpense ? (first?.account ?? null) : null,
    amount: isExpense ? (first?.debit ?? null) : null,
    note: isExpense ? (first?.particulars ?? '') : '',
    lines: isExpense
      ? []
      : template.lines.map(line => ({
          ...newLine(line.account, `${line.code} ${line.name}`, line.branchCode),
          debit: orNull(line.debit),
          credit: orNull(line.credit),
          particulars: line.particulars,
        })),
  }
}

/** A posted journal or expense, to repeat it; null for any other document. `branches` gives the codes of the branches that its lines name. */
export const draftFrom = (entry: Entry, nextDate: BusinessDate, branches: readonly ChosenBranch[]): Draft | null => {
  const base = { ...emptyDraft(nextDate), name: cutText(entry.reference, LONGEST_RECURRING_NAME), from: entry.number }
  if (entry.kind === 'expense') {
    const spent = entry.lines.find(line => line.debit > 0n && line.code !== ACCOUNT.inputVat)
    const paid = entry.lines.find(line => line.credit > 0n)
    if (spent === undefined || paid === undefined) return null
    const bank = paid.pid === '' ? null : paid.pid
    return { ...base, kind: 'EXPENSE', account: spent.code, amount: paid.credit, bank, note: entry.reference }
  }
  if (entry.kind !== 'journal') return null
  const codeOf = (name: string): string => branches.find(branch => branch.name === name)?.code ?? entry.branchCode
  const lines = entry.lines.map(line => ({
    ...newLine(line.pid || line.code, line.pid === '' ? `${line.code} ${line.account}` : `${line.pid} ${line.payee}`, codeOf(line.branch)),
    debit: orNull(line.debit),
    credit: orNull(line.credit),
    particulars: line.particulars,
  }))
  return { ...base, kind: 'JOURNAL', reference: entry.reference, lines }
}

/** A credit sale, to repeat it at the prices of each day. */
export const draftFromSale = (receipt: Receipt, nextDate: BusinessDate): Draft => ({
  ...emptyDraft(nextDate),
  ...{
    kind: 'INVOICE',
    name: cutText(receipt.customer, LONGEST_RECURRING_NAME),
    from: receipt.invoice,
    customer: receipt.account?.pid ?? null,
  },
  goods: receipt.lines.map(({ productId, productName: name, quantity, pack }) => ({ ...newGoods({ productId, name }, quantity), pack })),
})

export const FIELDS = ['name', 'nextDate', 'endsOn', 'account', 'amount', 'note', 'lines', 'customer', 'goods'] as const
export type DraftFaults = Readonly<Partial<Record<(typeof FIELDS)[number], string>>>

/** What the fields of a draft get. */
export type FieldsProps = {
  readonly formId: string
  readonly draft: Draft
  readonly faults: DraftFaults
  readonly onChange: (changed: Partial<Draft>) => void
}

const totalsOf = (lines: readonly DraftLine[]) =>
  journalTotals(lines.map(({ debit, credit }) => ({ debit: debit ?? 0n, credit: credit ?? 0n })))

const linesFault = (lines: readonly DraftLine[]): string | undefined => {
  if (lines.length < 2) return recurringTexts.addFirst
  const { debit, credit } = totalsOf(lines)
  return debit === credit && debit > 0n ? undefined : recurringTexts.unequal
}

export { totalsOf }

const goodsFault = (goods: readonly DraftGoods[]): string | undefined => {
  if (goods.length === 0) return recurringTexts.addGoods
  if (goods.some(({ quantity }) => quantity === null || quantity <= 0n)) return recurringTexts.quantityFault
  if (goods.some(({ price }) => price === 0n)) return recurringTexts.priceFault
  const twice = goods.find((line, index) => goods.findIndex(other => goodsKey(other) === goodsKey(line)) < index)
  return twice && recurringTexts.twice(goodsName({ productName: twice.name, pack: twice.pack }))
}

/** What is missing or wrong, by its field. */
export const draftFaults = (draft: Draft): DraftFaults => {
  const { kind, name, nextDate, endsOn, account, amount, note, lines, customer, goods } = draft
  const ofLines = linesFault(lines)
  const ofGoods = goodsFault(goods)
  return {
    ...(name.trim() === '' && { name: texts.required(recurringTexts.name) }),
    ...(nextDate === null && { nextDate: texts.required(recurringTexts.nextDate) }),
    ...(nextDate !== null && endsOn !== null && endsOn < nextDate && { endsOn: recurringTexts.endFault }),
    ...(kind === 'EXPENSE' && account === null && { account: texts.required(recurringTexts.expenseAccount) }),
    ...(kind === 'EXPENSE' && (amount === null || amount <= 0n) && { amount: recurringTexts.amountFault }),
    ...(kind === 'EXPENSE' && note.trim() === '' && { note: texts.required(recurringTexts.purpose) }),
    ...(kind === 'JOURNAL' && ofLines !== undefined && { lines: ofLines }),
    ...(kind === 'INVOICE' && customer === null && { customer: texts.required(recurringTexts.customer) }),
    ...(kind === 'INVOICE' && ofGoods !== undefined && { goods: ofGoods }),
  }
}

/** Whether the document can always come on the last day of the month. */
export const mayBeLastDay = ({ every, nextDate }: Draft): boolean => every !== 'WEEK' && nextDate !== null && isLastOfMonth(nextDate)

const sentGoods = ({ productId, quantity, pack, price }: DraftGoods) => ({
  ...{ productId, quantity: quantity ?? 0n },
  ...(pack && { pack }),
  ...(price !== null && { fixedPrice: price }),
})

/** A complete draft as it is sent. */
export const sentDraft = (draft: Draft): Omit<NewRecurring, 'branch' | 'kind' | 'from'> => {
  const { kind, name, every, nextDate, endsOn, reference, bank, account, amount, note, lines, customer, goods } = draft
  const isExpense = kind === 'EXPENSE'
  const isInvoice = kind === 'INVOICE'
  const payee = isInvoice ? customer : isExpense ? bank : null
  return {
    name: name.trim(),
    every,
    nextDate: nextDate ?? '',
    onLastDay: draft.onLastDay && mayBeLastDay(draft),
    ...(endsOn !== null && { endsOn }),
    reference: kind === 'JOURNAL' ? reference.trim() : '',
    ...(payee !== null && { payee }),
    goods: isInvoice ? goods.map(sentGoods) : [],
    lines: isExpense
      ? [{ account: account ?? '', debit: amount ?? 0n, credit: 0n, particulars: note.trim() }]
      : (isInvoice ? [] : lines).map(line => ({
          account: line.account,
          branch: line.branch,
          debit: line.debit ?? 0n,
          credit: line.credit ?? 0n,
          particulars: line.particulars.trim(),
        })),
  }
}
