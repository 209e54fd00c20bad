import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../../db/database.ts'
import { returnsOfSale } from '../sale-terms-queries.ts'

/** A sale can be reversed once no goods of it are back in stock. Refuses `in_use`, naming the return to reverse first. */
export const refuseReturnedSale = async (tx: Transaction, salePostingId: bigint): Promise<void> => {
  const standing = (await returnsOfSale(tx, salePostingId)).find(each => each.reversedBy === '')
  if (standing !== undefined) throw new Refusal('in_use', `Goods from this sale were returned. Reverse ${standing.number} first`)
}
