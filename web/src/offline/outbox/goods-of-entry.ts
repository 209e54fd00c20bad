import { baseQuantityOf } from '@akonta/domain/packs/pack'
import type { Quantity } from '@akonta/domain/quantity'
import { creditNoteByNumber } from '@akonta/domain/sales/return-calls'
import { fineOf } from '../../lib/figures.ts'
import { textIn } from '../../lib/stored-values.ts'
import { packIn } from '../../packs/pack-in.ts'
import { readStoredDocument } from './stored-document.ts'
import { linesOf, type StoredEntry } from './stored-entry.ts'

type Moved = { readonly product: number; readonly quantity: Quantity }

/** The goods that an entry moves: out of the stock −, back into it +. */
export const goodsOf = (entry: StoredEntry): readonly Moved[] => {
  if (entry.kind === 'sale')
    return linesOf(entry).map(line => ({
      product: Number(textIn(line, 'productId')),
      quantity: -baseQuantityOf({ quantity: fineOf(line.qty) ?? 0n, ...packIn(line) }),
    }))
  if (entry.kind !== 'return') return []
  return (
    readStoredDocument(creditNoteByNumber, entry)?.lines.map(line => ({ product: line.productId, quantity: baseQuantityOf(line) })) ?? []
  )
}
