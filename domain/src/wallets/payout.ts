import type { Pesewas } from '../money.ts'
import { magnitude } from '../whole-numbers.ts'

/** A payout as the provider states it. paidOut = processed − fees − deductions. */
export type PayoutSums = {
  readonly processed: Pesewas
  readonly fees: Pesewas
  readonly deductions: Pesewas
  readonly paidOut: Pesewas
}

/** A transaction that the provider lists with a payout. */
export type PaidTransaction = {
  readonly reference: string
  readonly providerId: string
  readonly amount: Pesewas
  /** Null: not told. */
  readonly fee: Pesewas | null
}

/** What the books have of a transaction: the receipt of a collection, or a document with its transaction id typed. */
export type KnownTransaction = {
  /** The posting that received it. */
  readonly source: bigint
  readonly branch: number
  readonly document: string
  /** Received at the provider. */
  readonly amount: Pesewas
  /** Posted with it; null: not told then, so that it is not in the books yet. */
  readonly fee: Pesewas | null
  /** The payout that paid it already; empty if none did. */
  readonly paidBy: string
}

/** Money returned to a wallet, or a payment that the provider took back, that no payout has subtracted yet. */
export type OpenDeduction = { readonly source: bigint; readonly branch: number; readonly amount: Pesewas }

/**
 * `agrees`: equal to the books. `differs`: amount or fee is another one. `unknown`: not in the books. `paid_before`: another payout paid it.
 * `left_out`: a person says that this payout does not pay it, though it lists it.
 */
type PayoutVerdict = 'agrees' | 'differs' | 'unknown' | 'paid_before' | 'left_out'

type ComparedTransaction<Known = KnownTransaction> = PaidTransaction & {
  readonly verdict: PayoutVerdict
  readonly known: Known | null
}

/** What a branch gives to a payout. `charges` are fees that are not in the books yet; the provider owes `credit` less. */
export type PayoutPart = {
  /** The posting that received or sent back the money. */
  readonly source: bigint
  /** The provider's number; empty for a refund. */
  readonly transaction: string
  readonly branch: number
  readonly credit: Pesewas
  readonly charges: Pesewas
}

export type ComparedPayout<Known = KnownTransaction> = {
  readonly transactions: readonly ComparedTransaction<Known>[]
  readonly parts: readonly PayoutPart[]
  /**
   * Paid out less what the books expect of these parts: zero, or the payout cannot be entered. If that is zero although transactions differ,
   * because their differences cancel each other, it is the sum of those differences; and last, what the provider's own sums are off.
   */
  readonly difference: Pesewas
  /** Transactions of which one, left out, explains the difference; none if the payout agrees. */
  readonly suspects: readonly string[]
}

const verdictOf = (
  { providerId, amount, fee }: PaidTransaction,
  known: KnownTransaction | null,
  leftOut: ReadonlySet<string>,
): PayoutVerdict => {
  if (leftOut.has(providerId)) return 'left_out'
  if (known === null) return 'unknown'
  if (known.paidBy !== '') return 'paid_before'
  const isSameFee = known.fee === null || fee === null || known.fee === fee
  return known.amount === amount && isSameFee ? 'agrees' : 'differs'
}

/** A fee that was not told with the payment is posted with the payout. */
const partOf = ({ providerId, fee }: PaidTransaction, { source, branch, ...known }: KnownTransaction): PayoutPart => ({
  source,
  transaction: providerId,
  branch,
  credit: known.amount - (known.fee ?? 0n),
  charges: known.fee === null ? (fee ?? 0n) : 0n,
})

/** The oldest refunds first, as far as they fit into what the provider subtracted. */
const deducted = (open: readonly OpenDeduction[], deductions: Pesewas): readonly OpenDeduction[] => {
  let left = deductions
  return open.filter(({ amount }) => {
    if (amount > left) return false
    left -= amount
    return true
  })
}

/** How far a transaction is from the books, on its own. What the books do not have, or another payout paid, differs by all of it. */
const apart = ({ amount, fee, known, verdict }: ComparedTransaction): Pesewas => {
  if (verdict === 'agrees' || verdict === 'left_out') return 0n
  if (known === null || verdict !== 'differs') return magnitude(amount - (fee ?? 0n))
  const feesApart = known.fee === null || fee === null ? 0n : magnitude(known.fee - fee)
  return magnitude(known.amount - amount) + feesApart
}

/** By how much the provider's own totals are wrong: zero, or it contradicts itself. */
export const payoutImbalance = ({ processed, fees, deductions, paidOut }: PayoutSums): Pesewas => processed - fees - deductions - paidOut

const netOf = ({ credit, charges }: PayoutPart): Pesewas => credit - charges

const PARTS: readonly PayoutVerdict[] = ['agrees', 'differs']

/** Compares a payout and each of its transactions with the books (mobile money contract, section 7). All amounts are in pesewas. */
export const comparePayout = <Known extends KnownTransaction>(
  sums: PayoutSums,
  listed: readonly PaidTransaction[],
  knownOf: (transaction: PaidTransaction) => Known | null,
  open: readonly OpenDeduction[],
  leftOut: ReadonlySet<string>,
): ComparedPayout<Known> => {
  const transactions = listed.map(transaction => {
    const known = knownOf(transaction)
    return { ...transaction, known, verdict: verdictOf(transaction, known, leftOut) }
  })
  const earned = transactions.flatMap(each => (each.known !== null && PARTS.includes(each.verdict) ? [partOf(each, each.known)] : []))
  const refunded = deducted(open, sums.deductions).map(({ source, branch, amount }) => ({
    ...{ source, transaction: '', branch },
    ...{ credit: -amount, charges: 0n },
  }))
  const parts = [...earned, ...refunded]
  const total = parts.reduce((rest, part) => rest - netOf(part), sums.paidOut)
  const suspects = earned.filter(part => total !== 0n && netOf(part) === -total).map(part => part.transaction)
  const difference = total || transactions.reduce<Pesewas>((sum, each) => sum + apart(each), 0n) || payoutImbalance(sums)
  return { transactions, parts, difference, suspects }
}

export type PayoutOfBranch = { readonly branch: number; readonly credit: Pesewas; readonly charges: Pesewas }

/** One amount for each branch, in the order of the branches. */
export const payoutByBranch = (parts: readonly PayoutPart[]): readonly PayoutOfBranch[] =>
  [...new Set(parts.map(({ branch }) => branch))]
    .toSorted((a, b) => a - b)
    .map(branch => {
      const own = parts.filter(part => part.branch === branch)
      const sum = (amount: (part: PayoutPart) => Pesewas): Pesewas => own.reduce((total, part) => total + amount(part), 0n)
      return { branch, credit: sum(({ credit }) => credit), charges: sum(({ charges }) => charges) }
    })
