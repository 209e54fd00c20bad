import type { Pesewas } from '../money.ts'
import { Refusal } from '../refusals.ts'
import { lesser } from '../whole-numbers.ts'

type OpenLine = { readonly documentNumber: string; readonly remaining: Pesewas }

export type Settled<Line> = { readonly line: Line; readonly amount: Pesewas }

/**
 * The lines of the documents that a payment names; all of them when it names none. Refuses (`bad_input`) a document without an open amount.
 */
export const chosenLines = <Line extends OpenLine>(open: readonly Line[], documents: readonly string[]): readonly Line[] => {
  if (documents.length === 0) return open
  const missing = documents.find(number => open.every(line => line.documentNumber !== number))
  if (missing !== undefined)
    throw new Refusal('bad_input', `This payee has no unpaid document ${missing}`, { field: 'settles', document: missing })
  return open.filter(line => documents.includes(line.documentNumber))
}

const sumOpen = (lines: readonly OpenLine[]): Pesewas => lines.reduce((sum, line) => sum + line.remaining, 0n)

/** What an amount settles of open lines, in their order. The rest stays on the payee's account. Amounts and `remaining` are positive. */
export const settleInOrder = <Line extends Pick<OpenLine, 'remaining'>>(
  amount: Pesewas,
  open: readonly Line[],
): readonly Settled<Line>[] => {
  let left = amount
  return open.flatMap(line => {
    const settled = lesser(line.remaining, left)
    left -= settled
    return settled > 0n ? [{ line, amount: settled }] : []
  })
}

type SetOff<Line> = { readonly ahead: readonly Settled<Line>[]; readonly open: readonly Settled<Line>[] }

/** Allocates advance payments to open items, both in their order, up to the smaller side. */
export const setOff = <Line extends OpenLine>(ahead: readonly Line[], open: readonly Line[]): SetOff<Line> => {
  const [paid, owed] = [sumOpen(ahead), sumOpen(open)]
  const amount = lesser(paid, owed)
  return { ahead: settleInOrder(amount, ahead), open: settleInOrder(amount, open) }
}
