import { baseQuantityOf, type LinePack } from '@akonta/domain/packs/pack'
import { formatQuantity, type Quantity } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import { packsOf } from './pack-queries.ts'

type SentLine = { readonly productId: number; readonly quantity: Quantity; readonly pack?: LinePack | undefined }

/**
 * The pack of a line with its name. Refuses `not_found` for a pack that the product does not have or no longer has, and `bad_input` for
 * another size than it has now: the goods would not be what the client showed.
 */
export const namedPack = (packs: readonly LinePack[] | undefined, sent: LinePack, product: string): LinePack => {
  const found = packs?.find(({ number }) => number === sent.number)
  if (found === undefined) throw new Refusal('not_found', `${product} no longer has this pack. Choose another one`, { pack: sent.number })
  if (found.size !== sent.size)
    throw new Refusal(
      'bad_input',
      `${found.name} of ${product} now holds ${formatQuantity(found.size)}, not ${formatQuantity(sent.size)}`,
      {
        field: 'pack',
      },
    )
  return { number: found.number, name: found.name, size: found.size }
}

/**
 * The lines of a document with the names of their packs; one statement if a line has a pack, otherwise none. Refuses what `namedPack`
 * refuses, and a quantity that base units cannot hold.
 */
export const withNamedPacks = async <Line extends SentLine>(
  tx: Transaction,
  lines: readonly Line[],
  nameOf: (productId: number) => string,
): Promise<readonly Line[]> => {
  const packed = lines.filter(({ pack }) => pack !== undefined)
  if (packed.length === 0) return lines
  const packs = await packsOf(
    tx,
    packed.map(({ productId }) => productId),
  )
  const named = lines.map(line =>
    line.pack === undefined ? line : { ...line, pack: namedPack(packs.get(line.productId), line.pack, nameOf(line.productId)) },
  )
  for (const line of named) baseQuantityOf(line)
  return named
}
