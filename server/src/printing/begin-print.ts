import type { Actor } from '@akonta/domain/actor'
import type { Printed, PrintedKind } from '@akonta/domain/printing/printing-calls'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { insertOf } from '../db/rows/insert-of.ts'
import { type PrintJob, printJob, wasPrinted } from './printer-queries.ts'

export type PrintRequest = {
  readonly print: string
  readonly printer: number
  readonly kind: 'receipt' | 'register_report' | PrintedKind | 'test' | 'drawer'
  /** The number of the document; empty for a test and for the drawer. */
  readonly reference: string
  /** Documents of this kind are originals once. */
  readonly hasOriginal: boolean
  readonly again: boolean
  /** Whether the drawer opens with an original. */
  readonly opensDrawer: boolean
}

/** What is to be printed now; or the answer of the first attempt, if this is the same print. */
export type BegunPrint = { readonly isReprint: boolean; readonly opensDrawer: boolean } | { readonly before: Printed }

const LOCK: Statement = { name: 'print-lock', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' }
const ADD = insertOf('print-job-add', 'print_job', [
  'business_id, print_id, printer_id, kind, reference, is_reprint, opens_drawer, user_id, asked_at',
])

const answerOf = (earlier: PrintJob, { printer, kind, reference }: PrintRequest): Printed => {
  if (earlier.printerId !== printer || earlier.kind !== kind || earlier.reference !== reference)
    throw new Refusal('bad_input', 'This print id was already used for something else', { field: 'print' })
  if (earlier.state !== 'printed')
    throw new Refusal('not_printed', 'This was already sent to the printer. Check whether it was printed, and print again if not')
  return { isReprint: earlier.isReprint, drawerOpened: earlier.opensDrawer }
}

/**
 * Records a print before anything is sent, so that of two at once one is the original, and a print whose answer was lost is not repeated.
 * Refuses `not_printed` for such a print that did not succeed.
 */
export const beginPrint = async (tx: Transaction, { userId, at }: Actor, request: PrintRequest): Promise<BegunPrint> => {
  const { print, printer, kind, reference, hasOriginal, again } = request
  await tx.rows(LOCK, [`${tx.businessId}/print/${kind}/${hasOriginal ? reference : print}`])
  const earlier = await printJob(tx, print)
  if (earlier !== undefined) return { before: answerOf(earlier, request) }
  const isReprint = hasOriginal && (again || (await wasPrinted(tx, kind, reference)))
  const opensDrawer = request.opensDrawer && !isReprint
  await tx.count(
    ADD,
    ADD.values({
      business_id: tx.businessId,
      print_id: print,
      printer_id: printer,
      kind,
      reference,
      is_reprint: isReprint,
      opens_drawer: opensDrawer,
      user_id: userId,
      asked_at: at,
    }),
  )
  return { isReprint, opensDrawer }
}
