import { decodeDecimal } from '../decimal.ts'
import { decodeMoney, type Pesewas } from '../money.ts'
import { goodsKey, type LinePack } from '../packs/pack.ts'
import { decodeFine, type TenThousandths } from '../quantity.ts'
import { divideHalfUp } from '../rounding.ts'
import { buyerOf, discountOf, roundingOfLines, tendersOf } from './read-sale-terms.ts'
import { MOST_SALE_LINES, parseSaleType, type Sale, type SaleLine, type SaleType } from './sale.ts'
import { CASH_CUSTOMER, sumOfTenders, type Tender } from './tender.ts'
import { isAbsent, isWireLine, notNegative, refuse, textOf, type WireLine } from './wire-line.ts'

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

/** Calculated by the server: must be numbers when sent, and are ignored. */
const DERIVED_FIELDS = ['costprice', 'totalAmount', 'changeDue', 'balance'] as const

const DERIVED_NUMBER = /^\s*[+-]?\d{1,30}(\.\d{1,30})?\s*$/

const checkDerived = (line: WireLine, position: number): void => {
  for (const field of DERIVED_FIELDS) {
    const input = line[field]
    const isNumber = typeof input === 'number' ? Number.isFinite(input) : typeof input === 'string' && DERIVED_NUMBER.test(input)
    if (!isAbsent(input) && !isNumber) refuse(`${field} of line ${position} must be a number`, { field, line: position })
  }
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

const packOf = (line: WireLine, position: number): { readonly pack?: LinePack } => {
  if (isAbsent(line.pack)) return {}
  const sent = isWireLine(line.pack) ? line.pack : refuse(`pack of line ${position} must be an object`, { field: 'pack', line: position })
  const [number, size] = [decodeDecimal(sent.packNo, 0), decodeFine(sent.size)]
  if (number.ok && number.value > 0n && number.value <= LARGEST_ID && size.ok && size.value > 0n)
    return { pack: { number: Number(number.value), name: '', size: size.value } }
  return refuse(`pack of line ${position} must have a packNo and a size above 0`, { field: 'pack', line: position })
}

/** The price list, if a line names one. Refuses (`bad_input`) two of them. */
const priceListOf = (body: readonly unknown[]): { readonly priceList?: number } => {
  const said = body.filter(isWireLine).flatMap(line => (isAbsent(line.priceList) ? [] : [line.priceList]))
  const [first] = said
  if (first === undefined) return {}
  if (said.length > 1) refuse('priceList may be in one line only', { field: 'priceList' })
  const id = decodeDecimal(first, 0)
  return id.ok && id.value > 0n && id.value <= LARGEST_ID
    ? { priceList: Number(id.value) }
    : refuse('priceList is not the id of a price list', { field: 'priceList' })
}

/** transType decides; without it the cash customer's account means cash and any other customer credit (AMB-074). */
const saleTypeOf = (line: WireLine, position: number): SaleType => {
  const text = textOf(line, 'transType', position)
  if (text === '') return [CASH_CUSTOMER, ''].includes(textOf(line, 'pid', position)) ? 'CASH' : 'CREDIT'
  return parseSaleType(text) ?? refuse('transType must be CASH or CREDIT', { field: 'transType', line: position })
}

const customerOf = (saleType: SaleType, pid: string): string => {
  if (saleType === 'CASH') return CASH_CUSTOMER
  return pid === '' || pid === CASH_CUSTOMER ? refuse('Select a Customer', { field: 'pid' }) : pid
}

type ReadLine = Omit<SaleLine, 'discount'> & {
  readonly saleType: SaleType
  readonly pid: string
  readonly branch: string
  readonly productName: string
  readonly charges: Pesewas
  readonly lineDiscount: Pesewas
  /** From the label of a scale: each pack of a product has its own line. */
  readonly isLabelled: boolean
  /** In ten-thousandths: a client may send an unrounded line. Null when the line has no value. */
  readonly paid: TenThousandths | null
}

const isLabelled = ({ labelled }: WireLine, position: number): boolean =>
  isAbsent(labelled) || typeof labelled === 'boolean'
    ? labelled === true
    : refuse(`labelled of line ${position} must be true or false`, { field: 'labelled', line: position })

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
    ...packOf(input, position),
    price: notNegative(input.sellingprice, decodeFine, 'sellingprice', position),
    saleType: saleTypeOf(input, position),
    pid: textOf(input, 'pid', position),
    branch: textOf(input, 'branch', position),
    productName: textOf(input, 'productName', position),
    charges: isAbsent(input.charges) ? 0n : notNegative(input.charges, decodeMoney, 'charges', position),
    lineDiscount: isAbsent(input.lineDiscount) ? 0n : notNegative(input.lineDiscount, decodeMoney, 'lineDiscount', position),
    isLabelled: isLabelled(input, position),
    paid: isAbsent(input.amountPaid) ? null : notNegative(input.amountPaid, decodeFine, 'amountPaid', position),
  }
}

/** The lines repeat the fields of the whole document and must agree. */
const sameInAll = <Value>(lines: readonly ReadLine[], read: (line: ReadLine) => Value, first: Value, field: string): Value => {
  const odd = lines.findIndex(line => read(line) !== first)
  return odd === -1 ? first : refuse(`${field} must be the same in every line`, { field, line: odd + 1 })
}

const refuseTwice = (lines: readonly ReadLine[]): void => {
  const seen = new Set<string>()
  lines.forEach((line, index) => {
    if (line.isLabelled) return
    if (seen.has(goodsKey(line)))
      refuse(`${line.productName || line.productId} Item Already Exist`, { field: 'productId', line: index + 1 })
    seen.add(goodsKey(line))
  })
}

/** The total tendered. Listed payments take precedence; an amount sent with them must be their sum. */
const paidOf = (lines: readonly ReadLine[], tenders: readonly Tender[] | undefined): { readonly paid?: Pesewas } => {
  if (lines.every(line => line.paid === null)) return {}
  const paid = divideHalfUp(
    lines.reduce((sum, line) => sum + (line.paid ?? 0n), 0n),
    100n,
  )
  if (tenders !== undefined && sumOfTenders(tenders) !== paid) refuse('amountPaid must be the sum of the payments', { field: 'amountPaid' })
  return { paid }
}

/** The consent in one line applies to the whole sale. */
const consents = (body: readonly unknown[], field: 'sellExpired' | 'overrideHold'): boolean => {
  const said = body.filter(isWireLine).flatMap(line => (isAbsent(line[field]) ? [] : [line[field]]))
  if (said.some(value => typeof value !== 'boolean')) refuse(`${field} must be true or false`, { field })
  return said.includes(true)
}

/**
 * Reads the body of POST /api/sales/makesales. Numbers may be numeric text; unknown fields are ignored; names, costs, accounts, users and
 * derived amounts are checked for their format and ignored, because the server determines them itself. Throws `Refusal` (bad_input) with
 * one sentence for the first error. Whether goods, price and customer exist is for the caller to check.
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
  const discount = discountOf(body)
  const tenders = tendersOf(body)
  const rounding = roundingOfLines(body)
  const buyer = buyerOf(body)
  return {
    branch,
    saleType,
    customer,
    lines: lines.map(({ productId, quantity, price, pack, lineDiscount }) => ({
      productId,
      quantity,
      price,
      ...(pack && { pack }),
      ...(lineDiscount > 0n && { discount: { kind: 'amount', amount: lineDiscount } as const }),
    })),
    charges: lines.reduce((sum, line) => sum + line.charges, 0n),
    ...priceListOf(body),
    ...paidOf(lines, tenders),
    ...(rounding && { rounding }),
    ...(discount && { discount }),
    ...(tenders && { tenders }),
    ...(buyer && { buyer }),
    ...(consents(body, 'sellExpired') && { sellExpired: true }),
    ...(consents(body, 'overrideHold') && { overrideHold: true }),
  }
}
