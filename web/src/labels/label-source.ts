import { MOST_LABELLED } from '@akonta/domain/catalogue/barcode-calls'
import { countSheet } from '@akonta/domain/counts/count-calls'
import { goodsKey } from '@akonta/domain/packs/pack'
import { purchaseByNumber } from '@akonta/domain/purchases/purchase-calls'
import { receiptByNumber } from '@akonta/domain/purchases/receipt-calls'
import { ONE, type Quantity } from '@akonta/domain/quantity'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call, keys } from '../lib/call.ts'
import { copiesOfReceived } from './chosen-products.ts'

const SOURCES = ['purchase', 'receipt', 'count'] as const
type SourceKind = (typeof SOURCES)[number]

/** The document in the address whose goods get labels. */
export const sourceIn = (search: URLSearchParams): { readonly kind: SourceKind; readonly number: string } | null =>
  SOURCES.map(kind => ({ kind, number: search.get(kind) ?? '' })).find(({ number }) => number !== '') ?? null

/** The products that were counted and are there, each with one label: a count is when shelf labels are put right. */
const countedProducts = async (db: string, number: string, signal: AbortSignal): Promise<ReadonlyMap<string, Quantity>> => {
  const counted = new Map<string, Quantity>()
  let after = 0
  do {
    const page = await call(countSheet, { db, number, filter: 'COUNTED', after }, { signal })
    for (const { productId, counted: quantity } of page.rows) if (quantity !== 0n) counted.set(goodsKey({ productId }), ONE)
    after = page.next
  } while (after !== 0 && counted.size <= MOST_LABELLED)
  return counted
}

const CALLS = { purchase: purchaseByNumber, receipt: receiptByNumber, count: countSheet } as const

type CopiesOf = (db: string, number: string, signal: AbortSignal) => Promise<ReadonlyMap<string, Quantity>>

const copiesOf: Readonly<Record<SourceKind, CopiesOf>> = {
  purchase: async (db, number, signal) => copiesOfReceived((await call(purchaseByNumber, { db, number }, { signal })).lines),
  receipt: async (db, number, signal) => {
    const { lines } = await call(receiptByNumber, { db, number }, { signal })
    return copiesOfReceived(lines.map(line => ({ ...line, returned: 0n })))
  },
  count: countedProducts,
}

/** The goods of the document in the address: as many labels as pieces were received, or one for each product that was counted. */
export const useLabelSource = (db: string, search: URLSearchParams): UseQueryResult<ReadonlyMap<string, Quantity>> => {
  const { kind, number } = sourceIn(search) ?? { kind: 'purchase', number: '' }
  return useQuery({
    queryKey: [...keys.area(db, CALLS[kind]), 'labels', kind, number],
    queryFn: ({ signal }) => copiesOf[kind](db, number, signal),
    enabled: number !== '',
  })
}
