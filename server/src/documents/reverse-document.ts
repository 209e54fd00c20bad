import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import type { Author } from '../ledger/draft.ts'
import { reverse } from '../ledger/reverse.ts'
import { nameShortages } from '../ledger/shortages.ts'

/** What a paper knows of itself: its posting, what undid it, and the goods by the names they had on it. */
export type ReversiblePaper = {
  readonly postingId: bigint
  /** The number of the document that undid it. */
  readonly reversedBy: string | null
  readonly lines: readonly { readonly product_id: number; readonly product_name: string }[]
}

/**
 * Undoes the posting behind a paper (`reverse`). What cannot leave again, because it is not there any more, is said by the names on the
 * paper, and a second time as such before the stock is looked at. Answers the number of the reversal.
 */
export const reversePaper = async (
  tx: Transaction,
  author: Author,
  { postingId, reversedBy, lines }: ReversiblePaper,
  request: Omit<Parameters<typeof reverse>[2], 'postingId'>,
): Promise<string> => {
  if (reversedBy !== null) throw new Refusal('already_reversed', `This document was already reversed by ${reversedBy}`)
  const nameOf = (product: number): string => lines.find(line => line.product_id === product)?.product_name ?? String(product)
  return (await nameShortages(reverse(tx, author, { ...request, postingId }), nameOf)).documentNumber
}
