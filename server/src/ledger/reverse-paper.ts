import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import type { Author } from './draft.ts'
import type { Paper } from './papers.ts'
import { reverse } from './reverse.ts'
import { nameShortages } from './shortages.ts'

/** A line of a paper that is undone: the goods by the name they had on it. */
export type ReversedLine = { readonly product_id: number; readonly product_name: string }

type ReversiblePaper = { readonly paper: Pick<Paper, 'posting_id' | 'reversed_by'>; readonly lines: readonly ReversedLine[] }

/**
 * Undoes the posting behind a paper (`reverse`). What cannot leave again, because it is not there any more, is said by the names on the
 * paper, and a second time as such before the stock is looked at. Answers the number of the reversal.
 */
export const reversePaper = async (
  tx: Transaction,
  author: Author,
  { paper, lines }: ReversiblePaper,
  request: Omit<Parameters<typeof reverse>[2], 'postingId'>,
): Promise<string> => {
  if (paper.reversed_by !== null) throw new Refusal('already_reversed', `This document was reversed before, by ${paper.reversed_by}`)
  const nameOf = (product: number): string => lines.find(line => line.product_id === product)?.product_name ?? String(product)
  return (await nameShortages(reverse(tx, author, { ...request, postingId: paper.posting_id }), nameOf)).documentNumber
}
