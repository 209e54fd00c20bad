import { present } from '@akonta/domain/assert'
import type { Printer, PrinterDraft } from '@akonta/domain/printing/printing-calls'
import { Refusal } from '@akonta/domain/refusals'
import { type Transaction, violatedConstraint } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { insertOf } from '../db/rows/insert-of.ts'
import { updateOf } from '../db/rows/update-of.ts'
import { printerById } from './printer-queries.ts'
import { type PrinterRules, placeFault } from './printer-rules.ts'

const KEY = 'business_id, printer_id'
const COLUMNS = 'branch_id, name, connection, address, port, columns, code_page, cuts, has_drawer, active'
const ADD = insertOf('printer-add', 'printer', [KEY, COLUMNS])
const EDIT = updateOf('printer-edit', 'printer', KEY, [COLUMNS])

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
  const printerId = id ?? (await nextId(tx, 'printer'))
  const write = id === undefined ? ADD : EDIT
  const values = write.values({
    business_id: tx.businessId,
    printer_id: printerId,
    branch_id: branchId,
    name,
    connection,
    address,
    port,
    columns,
    code_page: codePage,
    cuts,
    has_drawer: hasDrawer,
    active: isActive,
  })
  await tx.count(write, values).catch(refuseTaken)
  return present(await printerById(tx, printerId), 'the printer that was saved')
}
