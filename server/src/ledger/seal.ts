import { createHash } from 'node:crypto'

/** The version of the canonical text. A new version is added to the existing ones, since old postings keep theirs. */
export const FORMAT = 1

/** Prefixed with its length in bytes, so that it cannot run into its neighbour. */
const sealedText = (text: string): string => `${Buffer.byteLength(text)}:${text}`

export type SealedHead = {
  /** The number that the business had when its chain began. It keeps it when it moves to another installation. */
  readonly chainNumber: number
  readonly postingId: bigint
  readonly kind: string
  readonly documentNumber: string
  readonly series: string
  readonly number: bigint
  readonly branch: number
  readonly date: string
  readonly payee: number | null
  readonly memo: string
  readonly userId: number
  /** Milliseconds since 1970, as decimal text. */
  readonly recordedAt: string
  readonly reverses: bigint | null
}

/**
 * Line, movement, settlement and lot texts, each ordered by its key. `verify` lets the database build the same texts. Without dated lots
 * the text is the same as before lots existed, so the format is unchanged.
 */
export type SealedBody = { readonly lines: string; readonly movements: string; readonly settlements: string; readonly lots: string }

/** One line of a posting in the canonical text; the amount is in pesewas, debits positive. */
export const sealedLine = (line: {
  readonly lineNo: number
  readonly branch: number
  readonly account: string
  readonly payee: number | null
  readonly amount: bigint
  readonly particulars: string
}): string => `L ${line.lineNo} ${line.branch} ${line.account} ${line.payee ?? 0} ${line.amount} ${sealedText(line.particulars)}\n`

/**
 * One stock movement in the canonical text; quantities are in ten-thousandths, values in pesewas. Few movements have a `paid` at the end.
 */
export const sealedMovement = (movement: {
  readonly branch: number
  readonly product: number
  readonly movementNo: bigint
  readonly quantity: bigint
  readonly value: bigint
  readonly quantityAfter: bigint
  readonly valueAfter: bigint
  readonly paid?: bigint | null
}): string => {
  const { branch, product, movementNo, quantity, value, quantityAfter, valueAfter, paid = null } = movement
  return `M ${branch} ${product} ${movementNo} ${quantity} ${value} ${quantityAfter} ${valueAfter}${paid === null ? '' : ` ${paid}`}\n`
}

/**
 * The hash of a posting: SHA-256 over its canonical text, which begins with the previous hash. Amounts are whole pesewas as decimal text.
 */
export const seal = (previousHash: Buffer, head: SealedHead, body: SealedBody): Buffer => {
  const text = [
    `akonta posting ${FORMAT}`,
    `after ${previousHash.toString('hex')}`,
    `posting ${head.chainNumber} ${head.postingId}`,
    `document ${head.kind} ${sealedText(head.documentNumber)} ${head.series} ${head.number} ${head.branch} ${head.date} ${head.payee ?? 0}`,
    `memo ${sealedText(head.memo)}`,
    `by ${head.userId} ${head.recordedAt}`,
    `reverses ${head.reverses ?? 0}`,
    body.lines + body.movements + body.settlements + body.lots,
  ].join('\n')
  return createHash('sha256').update(text).digest()
}
