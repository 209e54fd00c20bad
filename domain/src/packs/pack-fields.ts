import { type Codec, list, mapped, optional, record } from '../contract/codec.ts'
import { fine, integer, recordId, sentQuantity, text } from '../contract/fields.ts'
import type { LinePack } from './pack.ts'

const linePack: Codec<LinePack> = record({ number: ['packNo', integer], name: text, size: fine })

/** The packs of the product of a row, for its quantity in packs. */
export const packsOfRow = ['packs', optional(list(linePack)), 'An addition: the packs of the product, if it has any'] as const

/** The pack of a line in answers. */
export const packOfLine = [
  'pack',
  optional(linePack),
  'An addition: the pack in which the line was entered. Its quantity and price are in packs; without it in base units',
] as const

/** The server takes the name from the product, and refuses another size than the pack has. */
const sentLinePack: Codec<LinePack> = mapped(record({ number: ['packNo', recordId], size: sentQuantity }), {
  read: (sent): LinePack => ({ ...sent, name: '' }),
  write: ({ number, size }) => ({ number, size }),
})

/** The pack of a line that a client sends. */
export const sentPack = [
  'pack',
  optional(sentLinePack),
  'An addition: the line is in packs of this product, by packNo and size. Its quantity and prices are then those of packs',
] as const
