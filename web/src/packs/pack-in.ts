import { isRecord } from '@akonta/domain/contract/codec'
import type { LinePack } from '@akonta/domain/packs/pack'
import { fineOf } from '../lib/figures.ts'
import { countIn, textIn, type UnknownRecord } from '../lib/stored-values.ts'

/** The pack of a line that this device stored as it was sent; nothing for base units. */
export const packIn = ({ pack }: UnknownRecord): { readonly pack?: LinePack } => {
  const size = isRecord(pack) ? fineOf(pack.size) : null
  return isRecord(pack) && size !== null && size > 0n ? { pack: { number: countIn(pack, 'packNo'), name: textIn(pack, 'name'), size } } : {}
}
