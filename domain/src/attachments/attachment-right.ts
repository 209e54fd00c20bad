import type { Action } from '../permissions.ts'

/** Documents that everybody can open. A file of any other may show costs, and one of the payroll what people are paid. */
const OPEN_KINDS = new Set(['sale', 'sale_return', 'customer_payment', 'transfer', 'transfer_receipt', 'cash_move', 'cash_receipt'])
const PAY_KINDS = new Set(['payroll', 'payroll_payment', 'staff_loan'])

/** The right that the files of a document of this kind need. The server refuses users without it, and screens do not show them the files. */
export const attachmentRight = (kind: string): Action => {
  if (PAY_KINDS.has(kind)) return 'run_payroll'
  return OPEN_KINDS.has(kind) ? 'see_lists' : 'see_costs'
}
