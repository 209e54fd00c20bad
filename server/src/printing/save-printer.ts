import { present } from '@akonta/domain/assert'
import type { Printer, PrinterDraft } from '@akonta/domain/printing/printing-calls'
import { Refusal } from '@akonta/domain/refusals'
import { type Statement, type Transaction, violatedConstraint } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { printerById } from './printer-queries.ts'
import { type PrinterRules, placeFault } from './printer-rules.ts'

const ADD: Statement = {
  name: 'printer-add',
  text: `insert into printer (business_id, printer_id, branch_id, name, connection, address, port, columns, code_page, cuts, has_drawer, active)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
}
const EDIT: Statement = {
  name: 'printer-edit',
  text: `update printer set branch_id = $3, name = $4, connection = $5, address = $6, port = $7, columns = $8, code_page = $9, cuts = $10,
           has_drawer = $11, active = $12 where business_id = $1 and printer_id = $2`,
}

const refuseTaken = (error: unknown): never => {
  if (violatedConstraint(error) === 'printer_name') throw new Refusal('already_exists', 'This branch has a printer with this name')
  throw error
}

/** A printer without an id is added. Refuses `bad_input` for a place that the operator does not permit, and `already_exists`. */
export const savePrinter = async (
  tx: Transaction,
  rules: PrinterRules,
  branchId: number,
  draft: PrinterDraft,
  id?: number,
): Promise<Printer> => {
  const fault = draft.isActive ? placeFault(draft, rules) : null
  if (fault !== null) throw new Refusal('bad_input', fault.sentence, { field: fault.field })
  const { name, connection, address, port, columns, codePage, cuts, hasDrawer, isActive } = draft
  const kept = id ?? (await nextId(tx, 'printer'))
  const values = [branchId, name, connection, address, port, columns, codePage, cuts, hasDrawer, isActive]
  await tx.count(id === undefined ? ADD : EDIT, [tx.businessId, kept, ...values]).catch(refuseTaken)
  return present(await printerById(tx, kept), 'the printer that was saved')
}
