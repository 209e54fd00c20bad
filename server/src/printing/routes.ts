import type { Facts } from '@akonta/domain/audit/audit-entry'
import * as calls from '@akonta/domain/printing/printing-calls'
import type { Roll } from '@akonta/domain/printing/roll'
import { testRoll } from '@akonta/domain/printing/test-roll'
import { Refusal } from '@akonta/domain/refusals'
import { rollOfReport } from '@akonta/domain/registers/report-roll'
import { rollOfReceipt } from '@akonta/domain/sales/receipt-roll'
import type { Receipt } from '@akonta/domain/sales/sale-calls'
import { isCash } from '@akonta/domain/sales/tender'
import { issuerOf } from '../business/issuer-queries.ts'
import { businessProfile } from '../business/settings-queries.ts'
import type { Transaction } from '../db/database.ts'
import { recordAction, recordChange, recordMade } from '../db/record-change.ts'
import { auditApproval } from '../documents/record-approval.ts'
import type { Api } from '../http/api.ts'
import type { Call } from '../http/call.ts'
import { existing } from '../http/existing.ts'
import { handle } from '../http/handle.ts'
import type { BranchOfCall } from '../http/session/branch-of-call.ts'
import { findSession } from '../registers/find-session.ts'
import { recordDrawerOpening } from '../registers/record-drawer-opening.ts'
import { registerReport } from '../registers/register-report.ts'
import { receiptOfSale } from '../sales/receipt-of-sale.ts'
import { readInvoice } from '../sales/sale-queries.ts'
import { beginPrint, type PrintRequest } from './begin-print.ts'
import { encodeDrawer, encodeRoll } from './encode-roll.ts'
import { finishPrint } from './finish-print.ts'
import { FAULTS, type Outcome } from './link/outcome.ts'
import { PRINTED_DOCUMENTS } from './printed-documents.ts'
import { allPrinters, printerById, printersOfBranch } from './printer-queries.ts'
import { savePrinter } from './save-printer.ts'
import { openSending, type Printing } from './send-to-printer.ts'

/** A drawer opens with a sale that was made just now, and not with an old receipt that somebody prints. */
const DRAWER_MS = 10 * 60_000

const factsOf = ({ id: _, ...printer }: calls.Printer): Facts => ({
  Branch: printer.branchCode,
  Connection: printer.connection,
  Address: printer.port === 0 ? printer.address : `${printer.address}:${printer.port}`,
  'Characters a line': String(printer.columns),
  'Code page': printer.codePage,
  Cutter: printer.cuts ? 'Yes' : 'No',
  'Cash drawer': printer.hasDrawer ? 'Yes' : 'No',
  'In use': printer.isActive ? 'Yes' : 'No',
})

const recorded = (printer: calls.Printer) => ({ name: printer.name, facts: factsOf(printer) })

type Asking = Pick<BranchOfCall, 'branch'> & { readonly tx: Transaction }

/** A printer in use in a branch of the user. Refuses: not_found, not_your_branch. */
const findPrinter = async ({ tx, branch }: Asking, id: number): Promise<calls.Printer> => {
  const printer = await printerById(tx, id)
  if (!printer?.isActive) throw new Refusal('not_found', 'There is no such printer')
  await branch(printer.branchCode)
  return printer
}

const isPaidInCash = ({ tenders, paid }: Receipt): boolean => (tenders.length === 0 ? paid > 0n : tenders.some(isCash))

const opensDrawer = (receipt: Receipt, now: Date): boolean =>
  receipt.reversedBy === '' && isPaidInCash(receipt) && now.getTime() - receipt.soldAt.getTime() < DRAWER_MS

/** What is said before the fault, when nothing and when perhaps a part was printed. */
type Saying = { readonly failed: string; readonly unclear: string }

const RECEIPT: Saying = {
  failed: 'The sale is saved; the receipt was not printed',
  unclear: 'The sale is saved; the receipt is perhaps not complete',
}
const REPORT: Saying = { failed: 'The report was not printed', unclear: 'The report is perhaps not complete' }
const DOCUMENT: Saying = { failed: 'The document was not printed', unclear: 'The document is perhaps not complete' }
const TEST: Saying = { failed: 'The test page was not printed', unclear: 'The test page is perhaps not complete' }
const DRAWER: Saying = { failed: 'The drawer was not opened', unclear: 'The drawer was perhaps not opened' }

/** Of no document that is an original once, and the drawer stays closed. */
const PLAIN = { hasOriginal: false, again: false, opensDrawer: false } as const

const notPrinted = (outcome: Exclude<Outcome, { state: 'printed' }>, saying: Saying): Refusal =>
  new Refusal('not_printed', `${saying[outcome.state]}: ${FAULTS[outcome.fault]}`, { fault: outcome.fault, state: outcome.state })

export const printingRoutes = (api: Api, printing: Printing): void => {
  const send = openSending(printing)

  type Job = {
    readonly printer: calls.Printer
    readonly request: PrintRequest
    readonly saying: Saying
    readonly bytes: (begun: { readonly isReprint: boolean; readonly opensDrawer: boolean }) => Promise<Uint8Array>
    /** What else is saved with it, once. */
    readonly record?: () => Promise<void>
  }

  /** Records the print in the transaction of the call, and prints after its commit. */
  const print = async (call: Call, { printer, request, saying, bytes, record }: Job): Promise<calls.Printed> => {
    const begun = await beginPrint(call.tx, call.actor, request)
    if ('before' in begun) return begun.before
    await record?.()
    const { businessId } = call.tx
    call.afterCommit(async () => {
      const outcome = await send(printer, await bytes(begun))
      await api.database.transaction(businessId, tx => finishPrint(tx, request.print, outcome))
      if (outcome.state !== 'printed') throw notPrinted(outcome, saying)
    })
    return { isReprint: begun.isReprint, drawerOpened: begun.opensDrawer }
  }

  const encoded = (roll: Roll, printer: calls.Printer, opens = false): Promise<Uint8Array> =>
    encodeRoll(roll, printer, { opensDrawer: opens })

  handle(api, calls.printerSettings, async ({ tx }) => ({ ...printing.rules, printers: await allPrinters(tx) }))

  handle(api, calls.addPrinter, async call => {
    const { branchId } = await call.branch(call.body.branchCode)
    const printer = await savePrinter(call.tx, printing.rules, branchId, call.body)
    recordMade(call, { kind: 'printer', action: 'Added', id: printer.id }, recorded(printer))
    return printer
  })

  handle(api, calls.editPrinter, async call => {
    const { tx, params, body } = call
    const { branchId } = await call.branch(body.branchCode)
    const read = async () => {
      const printer = await printerById(tx, params.id)
      return printer && recorded(printer)
    }
    if ((await read()) === undefined) throw new Refusal('not_found', 'There is no such printer')
    return recordChange(call, { kind: 'printer', action: 'Edited', id: params.id, read }, () =>
      savePrinter(tx, printing.rules, branchId, body, params.id),
    )
  })

  handle(api, calls.printersOfBranch, async ({ tx, params, branch }) => printersOfBranch(tx, (await branch(params.branch)).branchId))

  handle(api, calls.printReceipt, async call => {
    const { tx, body, actor } = call
    const printer = await findPrinter(call, body.printer)
    const found = existing(await readInvoice(tx, body.invoice), `There is no invoice ${body.invoice}`)
    await call.branch(found.invoice.branch_code)
    const receipt = await receiptOfSale(tx, found)
    const issuer = await issuerOf(tx, receipt.branchCode)
    const { print: id, again } = body
    return print(call, {
      printer,
      request: {
        ...{ print: id, printer: printer.id, kind: 'receipt', reference: receipt.invoice, hasOriginal: true, again },
        opensDrawer: printer.hasDrawer && opensDrawer(receipt, actor.at),
      },
      saying: RECEIPT,
      bytes: begun => encoded(rollOfReceipt(receipt, issuer, begun), printer, begun.opensDrawer),
    })
  })

  handle(api, calls.printRegisterReport, async call => {
    const { tx, body, actor } = call
    const printer = await findPrinter(call, body.printer)
    const report = await registerReport(tx, actor, await findSession(call, body.session))
    const issuer = await issuerOf(tx, report.branchCode)
    return print(call, {
      printer,
      request: { ...PLAIN, print: body.print, printer: printer.id, kind: 'register_report', reference: body.session },
      saying: REPORT,
      bytes: () => encoded(rollOfReport(report, issuer), printer),
    })
  })

  handle(api, calls.printDocument, async call => {
    const { tx, body } = call
    const printer = await findPrinter(call, body.printer)
    const { branchCode, number, roll } = await PRINTED_DOCUMENTS[body.kind](call, body.number)
    await call.branch(branchCode)
    const issuer = await issuerOf(tx, branchCode)
    return print(call, {
      printer,
      request: { ...PLAIN, print: body.print, printer: printer.id, kind: body.kind, reference: number },
      saying: DOCUMENT,
      bytes: () => encoded(roll(issuer), printer),
    })
  })

  handle(api, calls.printTest, async call => {
    const { tx, body } = call
    const printer = await findPrinter(call, body.printer)
    const { name } = await businessProfile(tx)
    return print(call, {
      printer,
      request: { ...PLAIN, print: body.print, printer: printer.id, kind: 'test', reference: '', opensDrawer: printer.hasDrawer },
      saying: TEST,
      bytes: begun => encoded(testRoll(name, printer), printer, begun.opensDrawer),
    })
  })

  handle(api, calls.openDrawer, async call => {
    const { tx, body } = call
    const printer = await findPrinter(call, body.printer)
    if (!printer.hasDrawer) throw new Refusal('no_drawer')
    const { branchId } = await call.branch(printer.branchCode)
    const actor = await call.approved(branchId)
    return print(call, {
      printer,
      request: { ...PLAIN, print: body.print, printer: printer.id, kind: 'drawer', reference: '', opensDrawer: true },
      saying: DRAWER,
      bytes: async () => encodeDrawer(),
      record: async () => {
        await recordDrawerOpening(tx, actor, { branchId, printerId: printer.id, reason: body.reason })
        recordAction(call, { kind: 'printer', action: 'Opened the drawer', subject: `${printer.name}: ${body.reason}` })
        if (actor.approval) auditApproval(call, actor.approval, `${printer.name}: ${body.reason}`)
      },
    })
  })
}
