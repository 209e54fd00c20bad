import { formatMoney } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import type { Refund } from '@akonta/domain/sales/sale-return'
import type { Transaction } from '../../db/database.ts'
import { lockPayee } from '../../payees/payee-queries.ts'
import type { LockedSale } from './locked-sale.ts'
import type { OpenLine } from './return-posting.ts'
import { openClaim, unpaidCheques } from './return-queries.ts'

type Unpaid = {
  /** Who owes for the sale; null for a cash sale that was paid. */
  readonly customer: number | null
  /** The unpaid lines of their account. */
  readonly open: readonly OpenLine[]
  /** Why a cash sale is owed, behind the amount in a sentence. */
  readonly because: string
}

/** After a cash sale whose cheque the bank returned, a customer owes its amount. */
const unpaidChequesOf = async (tx: Transaction, { posting_id }: LockedSale['invoice']): Promise<Unpaid> => {
  const [seen] = await unpaidCheques(tx, posting_id)
  if (seen === undefined) return { customer: null, open: [], because: '' }
  await lockPayee(tx, seen.payee)
  const owed = (await unpaidCheques(tx, posting_id)).filter(({ payee }) => payee === seen.payee)
  const [first] = owed
  return {
    customer: seen.payee,
    open: owed.map(({ posting, line_no, remaining }) => ({ posting, line: line_no, remaining })),
    because: first === undefined ? '' : `: cheque ${first.number} was returned`,
  }
}

const openClaimOf = async (tx: Transaction, posting: bigint, customer: number): Promise<Unpaid> => {
  await lockPayee(tx, customer)
  const claim = await openClaim(tx, posting)
  const open = claim === undefined || claim.remaining === 0n ? [] : [{ posting, line: claim.line_no, remaining: claim.remaining }]
  return { customer, open, because: '' }
}

/**
 * What of a sale is unpaid, locked against payments. Refuses (`bad_input`) a refund on account where nobody has one, and one of money for goods that
 * are unpaid.
 */
export const unpaidOf = async (tx: Transaction, { invoice }: LockedSale, refund: Refund): Promise<Unpaid> => {
  const unpaid =
    invoice.payee_id === null ? await unpaidChequesOf(tx, invoice) : await openClaimOf(tx, invoice.posting_id, invoice.payee_id)
  if (refund === 'ACCOUNT') {
    if (unpaid.customer === null)
      throw new Refusal('bad_input', 'A cash sale has no customer account. Refund it in cash', { field: 'refund' })
    return unpaid
  }
  const amount = unpaid.open.reduce((sum, { remaining }) => sum + remaining, 0n)
  if (amount > 0n)
    throw new Refusal('bad_input', `${formatMoney(amount)} of this sale is still unpaid${unpaid.because}. Return it on account`, {
      field: 'refund',
    })
  return { ...unpaid, customer: invoice.payee_id }
}
