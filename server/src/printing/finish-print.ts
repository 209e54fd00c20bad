import type { Statement, Transaction } from '../db/database.ts'
import type { Outcome } from './link/outcome.ts'

const FINISH: Statement = {
  name: 'print-job-finish',
  text: "update print_job set state = $3, fault = $4 where business_id = $1 and print_id = $2 and state = 'printing'",
}

export const finishPrint = async (tx: Transaction, print: string, outcome: Outcome): Promise<void> => {
  await tx.count(FINISH, [tx.businessId, print, outcome.state, outcome.state === 'printed' ? '' : outcome.fault])
}
