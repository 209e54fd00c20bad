import { splitBarcodes } from '@akonta/domain/catalogue/barcodes'
import type { PackToSave } from '@akonta/domain/packs/pack'
import type { Quantity, UnitPrice } from '@akonta/domain/quantity'

/** A row as typed. The key stays with its row. */
export type PackDraft = {
  readonly key: number
  readonly number?: number
  readonly name: string
  readonly size: Quantity | null
  readonly price: UnitPrice | null
  readonly barcodes: string
}

export const NEW_PACK = { name: '', size: null, price: null, barcodes: '' } as const

/** It has an entry, also if it is only a price. */
const isUsed = ({ name, size, price, barcodes }: PackDraft): boolean =>
  name.trim() !== '' || size !== null || price !== null || barcodes.trim() !== ''

export const lacksName = (draft: PackDraft): boolean => isUsed(draft) && draft.name.trim() === ''
export const lacksSize = (draft: PackDraft): boolean => isUsed(draft) && (draft.size === null || draft.size <= 0n)

/** The rows with an entry; null while one of them lacks its name or its quantity. */
export const packsOf = (drafts: readonly PackDraft[]): readonly PackToSave[] | null => {
  const used = drafts.filter(isUsed)
  const packs = used.flatMap(({ number, name, size, price, barcodes }) =>
    name.trim() === '' || size === null || size <= 0n
      ? []
      : [{ ...(number !== undefined && { number }), name: name.trim(), size, price, barcodes: splitBarcodes(barcodes) }],
  )
  return packs.length === used.length ? packs : null
}
