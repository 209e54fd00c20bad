import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { exactAmount, ONE, toPesewas } from '@akonta/domain/quantity'
import { issue, type Position } from '@akonta/domain/stock/position'
import { documentNumber, seriesOf } from '@akonta/server/ledger/document-kinds'
import { seal, sealedLine, sealedMovement } from '@akonta/server/ledger/seal'
import { pick } from '../random.ts'
import { LINES } from '../sale/sale-requests.ts'
import { BRANCH_CODE, PRICE, type ScratchShop } from '../scratch/scratch-shop.ts'

export type KeptPosition = Position & { readonly product: number; readonly movementNo: bigint }

/** Where the books of a shop stand between two made sales. */
export type BooksEnd = {
  postingId: bigint
  number: bigint
  hash: Buffer
  readonly positions: Map<number, KeptPosition>
  readonly balances: Map<string, Pesewas>
}

type MadeLine = { readonly lineNo: number; readonly account: string; readonly amount: Pesewas }
type MadeMovement = {
  readonly product: number
  readonly movementNo: bigint
  readonly value: Pesewas
  readonly quantityAfter: bigint
  readonly valueAfter: Pesewas
}

/** A cash sale as it stands in the books, sealed like every other. */
export type MadeSale = {
  readonly postingId: bigint
  readonly invoiceNumber: string
  readonly series: string
  readonly number: bigint
  readonly date: BusinessDate
  readonly recordedAt: Date
  readonly total: Pesewas
  readonly previousHash: Buffer
  readonly hash: Buffer
  readonly lines: readonly MadeLine[]
  readonly movements: readonly MadeMovement[]
}

const takeOne = (end: BooksEnd, product: number): MadeMovement => {
  const before = end.positions.get(product)
  if (!before) throw new Error(`Product ${product} has no stock`)
  const moved = issue(before, ONE)
  const movementNo = before.movementNo + 1n
  end.positions.set(product, { ...moved.position, product, movementNo })
  return { product, movementNo, value: moved.value, quantityAfter: moved.position.quantity, valueAfter: moved.position.value }
}

/** Makes the next sale of five products, one piece each, and moves the end of the books behind it. */
export const makeSale = (shop: ScratchShop, end: BooksEnd, recordedAt: Date, random: () => number): MadeSale => {
  const movements = [...pick(random, shop.productIds, LINES)].sort((one, other) => one - other).map(product => takeOne(end, product))
  const total = toPesewas(exactAmount(ONE, PRICE)) * BigInt(LINES)
  const cost = -movements.reduce((sum, each) => sum + each.value, 0n)
  const lines = [
    { lineNo: 1, account: ACCOUNT.cash, amount: total },
    { lineNo: 2, account: ACCOUNT.sales, amount: -total },
    { lineNo: 4, account: ACCOUNT.costOfGoods, amount: cost },
    { lineNo: 5, account: ACCOUNT.inventory, amount: -cost },
  ]
  for (const { account, amount } of lines) end.balances.set(account, (end.balances.get(account) ?? 0n) + amount)

  const date = recordedAt.toISOString().slice(0, 10)
  const series = seriesOf('sale', date)
  const postingId = end.postingId + 1n
  const number = end.number + 1n
  const invoiceNumber = documentNumber(BRANCH_CODE, series, number)
  const { businessId, branchId, adminId } = shop
  const hash = seal(
    end.hash,
    {
      businessId,
      postingId,
      kind: 'sale',
      documentNumber: invoiceNumber,
      series,
      number,
      branch: branchId,
      date,
      payee: null,
      memo: '',
      userId: adminId,
      recordedAt: String(recordedAt.getTime()),
      reverses: null,
    },
    {
      lines: lines.map(line => sealedLine({ ...line, branch: branchId, payee: null, particulars: '' })).join(''),
      movements: movements.map(each => sealedMovement({ ...each, branch: branchId, quantity: -ONE })).join(''),
      settlements: '',
      lots: '',
    },
  )
  const made = { postingId, invoiceNumber, series, number, date, recordedAt, total, previousHash: end.hash, hash, lines, movements }
  end.postingId = postingId
  end.number = number
  end.hash = hash
  return made
}
