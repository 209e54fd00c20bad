import type { Actor } from '@akonta/domain/actor'
import { businessDateOf } from '@akonta/domain/dates'
import { checkParts, type NewPayrollPayment } from '@akonta/domain/payroll/liability'
import type { Statement, Transaction } from '../../db/database.ts'
import { insertOf } from '../../db/rows/insert-of.ts'
import { post } from '../../ledger/post.ts'
import { bankReferences, refuseUsedReference } from '../../payments/reference-queries.ts'
import { lockLiability, owed } from './liability-queries.ts'
import { payrollPaymentPosting } from './money-posting.ts'
import { lockPaymentAccount } from './payment-account-queries.ts'

const RECORD = insertOf('payroll-payment-record', 'payroll_payment', [
  'business_id, posting_id, branch_id, business_date, account_code, bank_id, place_name, reference, amount',
])
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

  tx.later(
    RECORD,
    RECORD.values({
      business_id: tx.businessId,
      posting_id: postingId,
      branch_id: branch,
      business_date: date,
      account_code: liability,
      bank_id: bank,
      place_name: name,
      reference,
      amount: parts.reduce((sum, { amount }) => sum + amount, 0n),
    }),
  )
  tx.later(PARTS, [tx.businessId, postingId, parts.map(part => part.branch), parts.map(part => part.amount)])
  return documentNumber
}
