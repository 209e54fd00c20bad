import { baseQuantityOf, type LinePack } from '@akonta/domain/packs/pack'
import { purchaseByNumber } from '@akonta/domain/purchases/purchase-calls'
import { receiptByNumber } from '@akonta/domain/purchases/receipt-calls'
import type { Quantity } from '@akonta/domain/quantity'
import { useQueries } from '@tanstack/react-query'
import { asksOrNull } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'

export type CostedLine = {
  readonly document: string
  readonly productId: number
  readonly name: string
  /** In base units. */
  readonly quantity: Quantity
}

type BoughtLine = {
  readonly productId: number
  readonly productName: string
  readonly quantity: Quantity
  readonly pack?: LinePack | undefined
}

/** The goods of a document that bear a cost. */
export const costedLines = (document: string, lines: readonly BoughtLine[]): readonly CostedLine[] =>
  lines.map(line => ({ document, productId: line.productId, name: line.productName, quantity: baseQuantityOf(line) }))

export const keyOf = ({ document, productId }: Pick<CostedLine, 'document' | 'productId'>): string => `${document}/${productId}`

/** "ACC-D26-000007": the letter of the series tells receipts from purchases. */
const isReceipt = (number: string): boolean => /-D\d+-\d+$/.test(number)

/** The lines of receipts and purchases by number; none while they load. */
export const useCostedDocuments = (documents: readonly string[]) => {
  const db = useDb()
  const receipts = useQueries({
    queries: documents.map(number => ({ ...asksOrNull(receiptByNumber, { db, number }), enabled: isReceipt(number) })),
  })
  const purchases = useQueries({
    queries: documents.map(number => ({ ...asksOrNull(purchaseByNumber, { db, number }), enabled: !isReceipt(number) })),
  })
  return documents.map((document, place) => {
    const details = receipts[place]?.data ?? purchases[place]?.data
    return { document, supplier: details?.supplier ?? '', lines: costedLines(document, details?.lines ?? []) }
  })
}
