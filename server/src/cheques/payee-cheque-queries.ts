import type { ChequeOfPayee } from '@akonta/domain/personal-data/cheque'
import type { Statement, Transaction } from '../db/database.ts'

const OF_PAYEE: Statement = {
  name: 'payee-cheques',
  text: `
    select c.number, c.bank_name as bank, c.party, c.cheque_date as "chequeDate", c.taken_on as "takenOn", c.amount, c.state,
      p.document_number as "documentNumber", coalesce((
        select string_agg(s.note, '; ' order by s.step_no) from cheque_step s
        where s.business_id = c.business_id and s.cheque_id = c.cheque_id and s.kind in ('BOUNCE', 'GIVE_BACK') and s.note <> ''), '') as note
    from payee y
    join cheque c on c.business_id = y.business_id and c.payee_id = y.payee_id
    join posting p on p.business_id = c.business_id and p.posting_id = c.posting_id
    where y.business_id = $1 and y.pid = $2
    order by c.cheque_id limit $3 offset $4`,
}

/** The cheques of a customer, or to a supplier, oldest first, one page. */
export const chequesOfPayee = (
  tx: Transaction,
  pid: string,
  { size, from }: { readonly size: number; readonly from: number },
): Promise<ChequeOfPayee[]> => tx.rows<ChequeOfPayee>(OF_PAYEE, [tx.businessId, pid, size, from])
