import type { Actor } from '@akonta/domain/actor'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import { reverse } from '../ledger/reverse.ts'
import { nameShortages } from '../ledger/shortages.ts'

/** A document with its posting, its reversal, and the goods by the names on it. */
export type ReversibleDocument = {
  readonly postingId: bigint
  readonly reversedBy: string | null
  readonly lines: readonly { readonly productId: number; readonly productName: string }[]
  /** What to do when its goods are no longer there: "Enter the correct purchase first, then reverse this one". */
  readonly whenShort?: string | undefined
}

/**
 * Reverses the posting of a document (`reverse`). A shortage is reported with the names on the document and what to do, and a second reversal is refused
 * before stock is checked. Returns the number of the reversal.
 */
export const reverseDocument = async (
  tx: Transaction,
  actor: Actor,
  { postingId, reversedBy, lines, whenShort }: ReversibleDocument,
  request: Omit<Parameters<typeof reverse>[2], 'postingId'>,
): Promise<string> => {
  if (reversedBy !== null) throw new Refusal('already_reversed', `This document was already reversed by ${reversedBy}`)
  const nameOf = (product: number): string => lines.find(({ productId }) => productId === product)?.productName ?? String(product)
  return (await nameShortages(reverse(tx, actor, { ...request, postingId }), nameOf, whenShort)).documentNumber
}
