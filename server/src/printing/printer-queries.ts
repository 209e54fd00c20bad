import type { BranchPrinter, Printer } from '@akonta/domain/printing/printing-calls'
import type { Statement, Transaction } from '../db/database.ts'

const PRINTER = `p.printer_id as id, p.name, b.branch_code as "branchCode", p.connection, p.address, p.port, p.columns, p.code_page as "codePage",
  p.cuts, p.has_drawer as "hasDrawer", p.active as "isActive"`
const FROM = 'from printer p join branch b on b.business_id = p.business_id and b.branch_id = p.branch_id'

const ALL: Statement = {
  name: 'printers',
  text: `select ${PRINTER} ${FROM} where p.business_id = $1 order by b.branch_code, lower(p.name)`,
}
const BY_ID: Statement = { name: 'printer-by-id', text: `select ${PRINTER} ${FROM} where p.business_id = $1 and p.printer_id = $2` }
const OF_BRANCH: Statement = {
  name: 'printers-of-branch',
  text: `select printer_id as id, name, columns, has_drawer as "hasDrawer" from printer
         where business_id = $1 and branch_id = $2 and active order by lower(name)`,
}

export const allPrinters = (tx: Transaction): Promise<Printer[]> => tx.rows<Printer>(ALL, [tx.businessId])

export const printerById = (tx: Transaction, id: number): Promise<Printer | undefined> => tx.row<Printer>(BY_ID, [tx.businessId, id])

export const printersOfBranch = (tx: Transaction, branchId: number): Promise<BranchPrinter[]> =>
  tx.rows<BranchPrinter>(OF_BRANCH, [tx.businessId, branchId])

export type PrintJob = {
  readonly printerId: number
  readonly kind: string
  readonly reference: string
  readonly isReprint: boolean
  readonly opensDrawer: boolean
  readonly state: 'printing' | 'printed' | 'failed' | 'unclear'
}

const JOB: Statement = {
  name: 'print-job-by-id',
  text: `select printer_id as "printerId", kind, reference, is_reprint as "isReprint", opens_drawer as "opensDrawer", state
         from print_job where business_id = $1 and print_id = $2`,
}
const WAS_PRINTED: Statement = {
  name: 'print-job-was-printed',
  text: `select exists (select from print_job where business_id = $1 and kind = $2 and reference = $3 and state <> 'failed')
           or ($2 = 'receipt' and exists (select from receipt_print where business_id = $1 and reference in ($3,
             (select f.provisional_number from sale s join sale_offline f on f.business_id = s.business_id and f.posting_id = s.posting_id
              where s.business_id = $1 and s.invoice_number = $3)))) as printed`,
}

export const printJob = (tx: Transaction, id: string): Promise<PrintJob | undefined> => tx.row<PrintJob>(JOB, [tx.businessId, id])

/** Whether the document was sent to a printer before, and perhaps printed. */
export const wasPrinted = async (tx: Transaction, kind: string, reference: string): Promise<boolean> =>
  (await tx.one<{ printed: boolean }>(WAS_PRINTED, [tx.businessId, kind, reference])).printed
