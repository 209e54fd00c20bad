import { decodeDecimal } from '../decimal.ts'
import { decodeMoney, type Pesewas } from '../money.ts'
import { decodeFine, type TenThousandths } from '../quantity.ts'
import { Refusal } from '../refusals.ts'
import { divideHalfUp } from '../rounding.ts'
import { CASH_CUSTOMER, parseSaleType, type Sale, type SaleLine, type SaleType } from './sale.ts'

/** Longer lists are refused: one paper, one lock on all its goods. */
export const MOST_SALE_LINES = 500

type WireLine = Readonly<Record<string, unknown>>

const refuse = (sentence: string, detail: Readonly<Record<string, unknown>> = {}): never => {
  throw new Refusal('bad_input', sentence, detail)
}

const isWireLine = (input: unknown): input is WireLine => typeof input === 'object' && input !== null && !Array.isArray(input)

const isAbsent = (input: unknown): boolean => input === undefined || input === null || input === ''

const TEXT_FIELDS = [
  'productName',
  'salesType',
  'transType',
  'paymentType',
  'chqNo',
  'branch',
  'pid',
  'customer',
  'customerNumber',
  'customerEmailAddress',
  'unitType',
  'userId',
  'username',
  'onlinePackage',
  'inventoryaccid',
  'costofgoodssoldacc',
  'salesaccid',
  'vataccid',
  'payeeaccid',
  'cashaccid',
  'discountaccid',
] as const

/** Worked out by the server: must be numbers when sent, and are not used. */
const DERIVED_FIELDS = ['costprice', 'totalAmount', 'changeDue', 'balance'] as const

const LONGEST_TEXT = 500
/** Characters that no name or code holds and that a database text refuses or a paper prints wrong. */
const isControl = (character: string): boolean => character < ' ' || character === '\u007f'

const textOf = (line: WireLine, field: string, position: number): string => {
  const input = line[field]
  if (isAbsent(input)) return ''
  if (typeof input === 'number' && Number.isFinite(input)) return String(input)
  if (typeof input !== 'string') return refuse(`${field} of line ${position} must be a text`, { field, line: position })
  if (input.length > LONGEST_TEXT) return refuse(`${field} of line ${position} is too long`, { field, line: position })
  if ([...input].some(isControl))
    return refuse(`${field} of line ${position} holds a character that cannot be used`, { field, line: position })
  return input.trim()
}

const DERIVED_NUMBER = /^\s*[+-]?\d{1,30}(\.\d{1,30})?\s*$/

const checkDerived = (line: WireLine, position: number): void => {
  for (const field of DERIVED_FIELDS) {
    const input = line[field]
    const isNumber = typeof input === 'number' ? Number.isFinite(input) : typeof input === 'string' && DERIVED_NUMBER.test(input)
    if (!isAbsent(input) && !isNumber) refuse(`${field} of line ${position} must be a number`, { field, line: position })
  }
}

const decoded = (input: unknown, read: (input: unknown) => ReturnType<typeof decodeFine>, field: string, position: number): bigint => {
  const number = read(input)
  if (number.ok) return number.value
  const faults = { not_a_number: 'must be a number', too_many_decimals: 'has too many decimals', out_of_range: 'is too large' } as const
  return refuse(`${field} of line ${position} ${faults[number.fault]}`, { field, line: position })
}

const notNegative = (input: unknown, read: (input: unknown) => ReturnType<typeof decodeFine>, field: string, position: number): bigint => {
  const value = decoded(input, read, field, position)
  return value < 0n ? refuse(`${field} of line ${position} cannot be negative`, { field, line: position }) : value
}

const quantityOf = (line: WireLine, position: number): TenThousandths => {
  const quantity = decodeFine(line.qty)
  return quantity.ok && quantity.value > 0n ? quantity.value : refuse('Enter Valid Quantity', { field: 'qty', line: position })
}

const LARGEST_ID = 2_147_483_647n

const productIdOf = (line: WireLine, position: number): number => {
  const id = decodeDecimal(line.productId, 0)
  if (id.ok && id.value > 0n && id.value <= LARGEST_ID) return Number(id.value)
  return refuse(`productId of line ${position} is not the id of a product`, { field: 'productId', line: position })
}

/** transType decides; without it the cash customer's account says cash and any other customer credit (AMB-074). */
const saleTypeOf = (line: WireLine, position: number): SaleType => {
  const text = textOf(line, 'transType', position)
  if (text === '') return [CASH_CUSTOMER, ''].includes(textOf(line, 'pid', position)) ? 'CASH' : 'CREDIT'
  return parseSaleType(text) ?? refuse('transType must be CASH or CREDIT', { field: 'transType', line: position })
}

const customerOf = (saleType: SaleType, pid: string): string => {
  if (saleType === 'CASH') return CASH_CUSTOMER
  return pid === '' || pid === CASH_CUSTOMER ? refuse('Select a Customer', { field: 'pid' }) : pid
}

type ReadLine = SaleLine & {
  readonly saleType: SaleType
  readonly pid: string
  readonly branch: string
  readonly productName: string
  readonly charges: Pesewas
  /** In ten-thousandths: a client may send an unrounded line. Null when the line says nothing. */
  readonly paid: TenThousandths | null
}

const readLine = (input: unknown, index: number): ReadLine => {
  const position = index + 1
  if (!isWireLine(input)) return refuse(`Line ${position} must be an object`, { line: position })
  for (const field of TEXT_FIELDS) textOf(input, field, position)
  checkDerived(input, position)
  const paymentType = textOf(input, 'paymentType', position).toUpperCase()
  if (paymentType !== '' && paymentType !== 'CASH') refuse('paymentType must be CASH', { field: 'paymentType', line: position })
  return {
    productId: productIdOf(input, position),
    quantity: quantityOf(input, position),
    price: notNegative(input.sellingprice, decodeFine, 'sellingprice', position),
    saleType: saleTypeOf(input, position),
    pid: textOf(input, 'pid', position),
    branch: textOf(input, 'branch', position),
    productName: textOf(input, 'productName', position),
    charges: isAbsent(input.charges) ? 0n : notNegative(input.charges, decodeMoney, 'charges', position),
    paid: isAbsent(input.amountPaid) ? null : notNegative(input.amountPaid, decodeFine, 'amountPaid', position),
  }
}

/** The lines repeat what belongs to the whole paper; they must say the same. */
const sameInAll = <Value>(lines: readonly ReadLine[], read: (line: ReadLine) => Value, first: Value, field: string): Value => {
  const odd = lines.findIndex(line => read(line) !== first)
  return odd === -1 ? first : refuse(`${field} must be the same in every line`, { field, line: odd + 1 })
}

const refuseTwice = (lines: readonly ReadLine[]): void => {
  const seen = new Set<number>()
  lines.forEach((line, index) => {
    if (seen.has(line.productId))
      refuse(`${line.productName || line.productId} Item Already Exist`, { field: 'productId', line: index + 1 })
    seen.add(line.productId)
  })
}

const tenderOf = (lines: readonly ReadLine[]): { readonly paid?: Pesewas } => {
  if (lines.every(line => line.paid === null)) return {}
  return {
    paid: divideHalfUp(
      lines.reduce((sum, line) => sum + (line.paid ?? 0n), 0n),
      100n,
    ),
  }
}

/**
 * Reads the body of POST /api/sales/makesales. Numbers may be numeric text; unknown fields are ignored; names, costs, accounts, users
 * and derived amounts are checked for their form and not used, because the server knows them better. Throws `Refusal` (bad_input) with
 * one sentence for the first thing that is wrong. Whether goods, price and customer exist is for the caller to find out.
 */
export const saleFromWire = (body: unknown): Sale => {
  if (!Array.isArray(body)) return refuse('The sale must be a list of lines')
  if (body.length > MOST_SALE_LINES) return refuse(`A sale may have ${MOST_SALE_LINES} lines at most`)
  const lines = body.map(readLine)
  const first = lines[0] ?? refuse('No Product In List')
  const saleType = sameInAll(lines, line => line.saleType, first.saleType, 'transType')
  const pid = saleType === 'CREDIT' ? sameInAll(lines, line => line.pid, first.pid, 'pid') : ''
  const customer = customerOf(saleType, pid)
  const branch = sameInAll(lines, line => line.branch, first.branch, 'branch')
  refuseTwice(lines)
  return {
    branch,
    saleType,
    customer,
    lines: lines.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
    charges: lines.reduce((sum, line) => sum + line.charges, 0n),
    ...tenderOf(lines),
  }
}
