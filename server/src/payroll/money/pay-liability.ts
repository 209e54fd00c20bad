import type { Actor } from '@akonta/domain/actor'
import { businessDateOf } from '@akonta/domain/dates'
import { checkParts, type NewPayrollPayment } from '@akonta/domain/payroll/liability'
import type { Statement, Transaction } from '../../db/database.ts'
import { post } from '../../ledger/post.ts'
import { bankReferences, refuseUsedReference } from '../../payments/reference-queries.ts'
import { lockLiability, owed } from './liability-queries.ts'
import { payrollPaymentPosting } from './money-posting.ts'
import { lockPaymentAccount } from './payment-account-queries.ts'

const RECORD: Statement = {
  name: 'payroll-payment-record',
  text: `insert into payroll_payment (business_id, posting_id, branch_id, business_date, account_code, bank_id, place_name, reference, amount)
         values ($1, $2, $3, $4::date, $5, $6, $7, $8, $9)`,
}
const PARTS: Statement = {
  name: 'payroll-payment-parts-record',
  text: `insert into payroll_payment_part (business_id, posting_id, branch_id, amount)
         select $1, $2, t.* from unnest($3::int[], $4::bigint[]) t`,
}

type PaymentContext = { readonly branch: number /** The user confirmed that the reference was used before. */; readonly again: boolean }

/**
 * Pays what payroll owes to employees, SSNIT, the trustee, the revenue authority or others, dated today, for one or more branches, from the
 * cash of the desk's branch or a bank. Returns the number of the payment. Refuses: bad_input (not a bank, a branch listed twice),
 * already_exists (the transaction id was used before), already_settled (more than a branch owes), and what the door refuses.
 */
export const payLiability = async (
  tx: Transaction,
  actor: Actor,
  { branch, again }: PaymentContext,
  payment: NewPayrollPayment,
): Promise<string> => {
  const { liability, place, reference } = payment
  if (!again) await refuseUsedReference(tx, bankReferences([place], reference))
  const accountName = await lockLiability(tx, liability)
  const { bank, name } = await lockPaymentAccount(tx, place)
  const rows = await owed(tx, [liability])
  checkParts(accountName, payment.parts, rows)
  const parts = payment.parts.flatMap(({ branchCode, amount }) => {
    const row = rows.find(each => each.branchCode === branchCode)
    return row === undefined ? [] : [{ branch: row.branch, amount }]
  })

  const date = businessDateOf(actor.at)
  const { postingId, documentNumber } = await post(tx, actor, payrollPaymentPosting({ branch, date, reference, bank, liability, parts }))

  const key = [tx.businessId, postingId]
  const total = parts.reduce((sum, { amount }) => sum + amount, 0n)
  tx.later(RECORD, [...key, branch, date, liability, bank, name, reference, total])
  tx.later(PARTS, [...key, parts.map(part => part.branch), parts.map(part => part.amount)])
  return documentNumber
}
