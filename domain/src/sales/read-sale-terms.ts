import { chequeDetails } from '../cheques/cheque-fields.ts'
import { type Fault, UNREAD } from '../contract/codec.ts'
import { decodeDecimal } from '../decimal.ts'
import { isTin } from '../evat/tin.ts'
import { decodeMoney, type Pesewas } from '../money.ts'
import { HUNDRED_PERCENT } from '../percent.ts'
import { type Discount, PERCENT_DECIMALS } from './discount.ts'
import type { Buyer } from './sale.ts'
import { chequeTenderFault, isTransactionId, type Tender, TRANSACTION_ID_FAULT } from './tender.ts'
import { isAbsent, isWireLine, notNegative, refuse, textOf, type WireLine } from './wire-line.ts'

const decodePercent = (input: unknown) => decodeDecimal(input, PERCENT_DECIMALS)

type Field = 'rounding' | 'discount' | 'discountPercent' | 'tenders' | 'buyerName' | 'buyerTin'

/** The lines with a value in this field: index and value. */
const saidOf = (lines: readonly unknown[], field: Field): readonly { readonly position: number; readonly said: unknown }[] =>
  lines.flatMap((line, index) => {
    const said = isWireLine(line) ? line[field] : undefined
    return isAbsent(said) ? [] : [{ position: index + 1, said }]
  })

/**
 * The discount of a sale, if its lines have one: `discount` in cedis, summed over the lines, or `discountPercent`, the same in every line
 * that has it. Refuses (`bad_input`) both at once.
 */
export const discountOf = (lines: readonly unknown[]): Discount | undefined => {
  const percents = saidOf(lines, 'discountPercent').map(({ said, position }) =>
    notNegative(said, decodePercent, 'discountPercent', position),
  )
  const amount = saidOf(lines, 'discount')
    .map(({ said, position }) => notNegative(said, decodeMoney, 'discount', position))
    .reduce((sum, each) => sum + each, 0n)
  const [percent = 0n] = percents
  if (percents.some(each => each !== percent)) refuse('discountPercent must be the same in every line', { field: 'discountPercent' })
  if (percent > HUNDRED_PERCENT) refuse('discountPercent cannot be more than 100', { field: 'discountPercent' })
  if (percent > 0n && amount > 0n) refuse('Give the discount as an amount or as a percentage, not both', { field: 'discount' })
  if (percent > 0n) return { kind: 'percent', hundredths: percent }
  return amount > 0n ? { kind: 'amount', amount } : undefined
}

/** Half of the largest step. */
const LARGEST_ROUNDING = 5n

/** What the cash was rounded by, if a line states it. Refuses (`bad_input`) two of them, and more than 5 pesewas. */
export const roundingOfLines = (lines: readonly unknown[]): Pesewas | undefined => {
  const [first, second] = saidOf(lines, 'rounding')
  if (first === undefined) return undefined
  if (second !== undefined) refuse('rounding may be in one line only', { field: 'rounding', line: second.position })
  const decoded = decodeMoney(first.said)
  if (decoded.ok && decoded.value <= LARGEST_ROUNDING && decoded.value >= -LARGEST_ROUNDING) return decoded.value
  return refuse('rounding must be a number of at most 0.05', { field: 'rounding', line: first.position })
}

const LONGEST_BUYER = 100

const textOfOneLine = (lines: readonly unknown[], field: 'buyerName' | 'buyerTin'): string => {
  const [first, second] = saidOf(lines, field)
  if (first === undefined) return ''
  if (second !== undefined) refuse(`${field} may be in one line only`, { field, line: second.position })
  return textOf({ [field]: first.said }, field, first.position)
}

/** The buyer, if a line names one. Refuses (`bad_input`) a TIN without a name, and what GRA would not take. */
export const buyerOf = (lines: readonly unknown[]): Buyer | undefined => {
  const name = textOfOneLine(lines, 'buyerName')
  const tin = textOfOneLine(lines, 'buyerTin').toUpperCase()
  if (name === '' && tin === '') return undefined
  if (name.length < 2 || name.length > LONGEST_BUYER)
    refuse(`The name of the buyer must have 2 to ${LONGEST_BUYER} characters`, { field: 'buyerName' })
  if (!isTin(tin)) refuse('The TIN must be at most 15 letters, digits and hyphens', { field: 'buyerTin' })
  return { name, tin }
}

const MOST_TENDERS = 10

const LARGEST_ID = 2_147_483_647n

/** The payment by request that a tender uses, if it does. */
const collectionOf = (tender: WireLine, position: number): Pick<Tender, 'collection'> => {
  if (isAbsent(tender.collection)) return {}
  const id = decodeDecimal(tender.collection, 0)
  return id.ok && id.value > 0n && id.value <= LARGEST_ID
    ? { collection: Number(id.value) }
    : refuse('collection is not the id of a payment by request', { field: 'collection', line: position })
}

const chequeOf = (input: unknown, position: number): Pick<Tender, 'cheque'> => {
  if (isAbsent(input)) return {}
  const faults: Fault[] = []
  const cheque = chequeDetails.read(input, faults)
  if (cheque !== UNREAD) return { cheque }
  const [first] = faults
  const named = ['cheque', ...(first?.path ?? [])].join('.')
  return refuse(`${named} ${first?.fault ?? 'is invalid'}`, { field: 'cheque', line: position })
}

const tenderOf = (input: unknown, position: number): Tender => {
  if (!isWireLine(input)) return refuse(`tenders of line ${position} must be a list of payments`, { field: 'tenders', line: position })
  const pid = textOf(input, 'pid', position)
  if (pid === '') refuse('Each payment needs the pid of cash or of a bank', { field: 'tenders', line: position })
  const transactionId = textOf(input, 'transactionId', position)
  if (!isTransactionId(transactionId)) refuse(TRANSACTION_ID_FAULT, { field: 'transactionId', line: position })
  const amount = notNegative(input.amount, decodeMoney, 'amount', position)
  const tender = { pid, amount, transactionId, ...collectionOf(input, position), ...chequeOf(input.cheque, position) }
  const fault = chequeTenderFault(tender)
  return fault === null ? tender : refuse(fault, { field: 'cheque', line: position })
}

/** The payments of a sale, if a line lists them. Refuses (`bad_input`) lists in two lines, and an invalid payment. */
export const tendersOf = (lines: readonly unknown[]): readonly Tender[] | undefined => {
  const [first, second] = saidOf(lines, 'tenders')
  if (first === undefined) return undefined
  const { said, position } = first
  if (second !== undefined) refuse('tenders may be in one line only', { field: 'tenders', line: second.position })
  if (!Array.isArray(said) || said.length === 0 || said.length > MOST_TENDERS)
    return refuse(`tenders must be a list of 1 to ${MOST_TENDERS} payments`, { field: 'tenders', line: position })
  return said.map(tender => tenderOf(tender, position))
}
