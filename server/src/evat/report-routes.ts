import { changesBetween } from '@akonta/domain/audit/audit-entry'
import { formatDayFirst } from '@akonta/domain/dates'
import * as calls from '@akonta/domain/evat/evat-report-calls'
import { formatMoney } from '@akonta/domain/money'
import { recordAction } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { allTaxes, compareWithGra, dayOf } from './compare.ts'
import { typePortalFigures } from './type-portal-figures.ts'

/** Our VAT and GRA's. */
export const evatReportRoutes = (api: Api): void => {
  handle(api, calls.compareWithGra, async ({ tx, params, query, branchOrAll }) => {
    const branchId = (await branchOrAll(params.branch))?.branchId ?? null
    return compareWithGra(tx, { branchId, start: params.start, end: params.end }, query.by === 'stamp')
  })

  handle(api, calls.typePortalFigures, async call => {
    const { start, end, branch, ...taxes } = call.body
    const place = await call.branchOrAll(branch)
    await typePortalFigures(call.tx, call.actor, { branchId: place?.branchId ?? null, start, end }, taxes)
    const subject = `Portal figures ${formatDayFirst(start)} to ${formatDayFirst(end)}, ${place?.branchCode ?? 'every branch'}`
    const changes = changesBetween(null, { 'All taxes': formatMoney(allTaxes(taxes)), VAT: formatMoney(taxes.vat) })
    recordAction(call, { kind: 'evat', action: 'Entered portal figures', subject, changes })
    return { typed: true }
  })

  handle(api, calls.evatDay, async ({ tx, params, branch }) => dayOf(tx, (await branch(params.branch)).branchId, params.date))
}
