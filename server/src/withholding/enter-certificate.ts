import type { Actor } from '@akonta/domain/actor'
import { Refusal } from '@akonta/domain/refusals'
import type { CertificateOfPayment } from '@akonta/domain/withholding/withholding-calls'
import type { Statement, Transaction } from '../db/database.ts'
import { lockPayee } from '../payees/payee-queries.ts'
import { enteredCertificate, paymentOfCertificate } from './certificate-queries.ts'

const RECORD: Statement = {
  name: 'withholding-certificate-record',
  text: `insert into withholding_certificate (business_id, posting_id, entry_no, certificate, entered_by, entered_at) values ($1, $2, $3, $4, $5, $6)`,
}

type Entered = CertificateOfPayment & { /** The number before, or empty. */ readonly before: string }

/**
 * Enters the number of a customer’s certificate, or corrects it: the numbers before stay on record. Refuses: not_found, not_your_branch,
 * bad_input (no tax that a customer withheld), already_reversed, already_exists (the payment has this number).
 */
export const enterCertificate = async (
  tx: Transaction,
  actor: Actor,
  { payment: number, certificate }: { readonly payment: string; readonly certificate: string },
  branch: (code: string) => Promise<unknown>,
): Promise<Entered> => {
  const found = await paymentOfCertificate(tx, number)
  if (!found) throw new Refusal('not_found', `There is no payment ${number}`)
  await branch(found.branchCode)
  const { postingId, payeeId, tax } = found
  if (found.direction !== 'received' || tax === null || payeeId === null)
    throw new Refusal('bad_input', `${number} has no tax withheld by a customer`, { field: 'payment' })
  if (found.reversedBy !== null) throw new Refusal('already_reversed', `${number} was reversed by ${found.reversedBy}`)
  await lockPayee(tx, payeeId)
  const current = await enteredCertificate(tx, postingId)
  if (current.certificate === certificate) throw new Refusal('already_exists', `${number} already has certificate ${certificate}`)
  await tx.row(RECORD, [tx.businessId, postingId, current.entries + 1, certificate, actor.userId, actor.at])
  return { payment: number, tax, certificate, before: current.certificate }
}
