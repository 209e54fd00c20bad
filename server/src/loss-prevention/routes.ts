import type { Facts } from '@akonta/domain/audit/audit-entry'
import { cutText } from '@akonta/domain/contract/cut-text'
import { byMoneyAtStake, CHECK_KEYS, checkOf, sumByPerson } from '@akonta/domain/loss-prevention/checks'
import { type LossLimits, USUAL_LIMITS } from '@akonta/domain/loss-prevention/limits'
import * as calls from '@akonta/domain/loss-prevention/loss-calls'
import { formatMoney } from '@akonta/domain/money'
import { formatPercent } from '@akonta/domain/percent'
import { can } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import { isProvisionalNumber } from '@akonta/domain/sales/offline-sale'
import type { Transaction } from '../db/database.ts'
import { recordAction, recordChange } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import type { Call } from '../http/call.ts'
import { handle } from '../http/handle.ts'
import { everyBranch } from '../http/session/branch-queries.ts'
import { refuseWithout } from '../http/session/may-call.ts'
import { readInvoice } from '../sales/sale-queries.ts'
import { changeLimits } from './change-limits.ts'
import { type LossSpan, ownLimits, rowsOfCheck, sumsOfCheck } from './loss-queries.ts'
import { markRow } from './mark-row.ts'
import { recordPrint } from './record-print.ts'

type OfSpan = Call & { readonly query: { readonly start: string; readonly end: string; readonly branch?: string | undefined } }

/** The branch asked for, or every branch that the user may see, including closed ones. */
const spanOf = async (call: OfSpan): Promise<LossSpan> => {
  const { start, end, branch } = call.query
  const one = (await call.branchOrAll(branch)) ?? call.ownOrAll()
  return { start, end, branches: one === null ? await everyBranch(call.tx) : [one.branchId] }
}

const limitsNow = async (tx: Transaction): Promise<LossLimits> => (await ownLimits(tx)) ?? USUAL_LIMITS

const factsOf = (limits: LossLimits): Facts => ({
  'Opens at': limits.opensAt,
  'Closes at': limits.closesAt,
  'Price below the price list': formatPercent(limits.overridePercent),
  Discount: formatPercent(limits.discountPercent),
  'Returns of a cashier': formatPercent(limits.returnPercent),
  'Days between invoices of the same amount': String(limits.invoiceDays),
  'Prints of a receipt': String(limits.prints),
  'Minutes until a reversal': String(limits.lateMinutes),
  'Loss in stock counts': formatMoney(limits.countLoss),
  'Cash difference': formatMoney(limits.cashDifference),
  'Days without a sale': String(limits.deadStockDays),
  'Days in transit': String(limits.transitDays),
  'Round amount': formatMoney(limits.roundAmount),
})

/** The loss prevention report: cross-checks of what other areas saved. It changes no document. */
export const lossPreventionRoutes = (api: Api): void => {
  handle(api, calls.lossChecks, async call => {
    const span = await spanOf(call)
    const limits = await limitsNow(call.tx)
    const sums = []
    for (const key of CHECK_KEYS.filter(each => can(call.user, checkOf(each).needs)))
      sums.push({ ...calls.describedCheck(key), limit: checkOf(key).limit(limits), ...(await sumsOfCheck(call.tx, key, span, limits)) })
    const described = new Map(sums.map(each => [each.key, each]))
    const checks = byMoneyAtStake(sums).flatMap(({ key }) => described.get(key) ?? [])
    return { checks, people: sumByPerson(checks) }
  })

  handle(api, calls.lossRows, async call => {
    const { tx, params, query, user } = call
    const { needs } = checkOf(params.check)
    refuseWithout(user, needs)
    const span = await spanOf(call)
    const page = query.page ?? 0
    const found = await rowsOfCheck(tx, params.check, { span, limits: await limitsNow(tx), showsAll: query.show === 'all', page })
    return { ...found, page, pages: Math.ceil(found.total / calls.LOSS_PAGE) }
  })

  handle(api, calls.markLossRow, async call => {
    const { tx, actor, body } = call
    await markRow(tx, actor, body)
    const changes = body.note === '' ? [] : [{ what: 'Note', before: null, after: body.note }]
    recordAction(call, {
      kind: 'loss_check',
      action: 'Checked',
      subject: cutText(`${checkOf(body.check).name}: ${body.key}`, 200),
      changes,
    })
    return { checked: true }
  })

  handle(api, calls.lossLimits, ({ tx }) => limitsNow(tx))

  handle(api, calls.changeLossLimits, async call => {
    const { tx, body } = call
    const read = async () => ({ name: 'Limits of the loss prevention report', facts: factsOf(await limitsNow(tx)) })
    await recordChange(call, { kind: 'setting', action: 'Edited', id: 'loss-limits', read }, () => changeLimits(tx, body))
    return limitsNow(tx)
  })

  handle(api, calls.recordReceiptPrint, async call => {
    const { tx, actor, body } = call
    const found = await readInvoice(tx, body.receipt)
    if (found) await call.branch(found.invoice.branch_code)
    // A till may send the print before the sale that it made without a connection.
    else if (!isProvisionalNumber(body.receipt)) throw new Refusal('not_found', `There is no invoice ${body.receipt}`)
    return { isReprint: await recordPrint(tx, actor, body) }
  })
}
