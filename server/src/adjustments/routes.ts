import type { AdjustmentType } from '@akonta/domain/adjustments/adjustment'
import * as calls from '@akonta/domain/adjustments/adjustment-calls'
import { formatDayFirst } from '@akonta/domain/dates'
import { can } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import type { Api } from '../http/api.ts'
import { refuseDating } from '../http/entry-date.ts'
import { existing } from '../http/existing.ts'
import { DAY_OF_APPROVAL } from '../http/guard/guard.ts'
import { handle } from '../http/handle.ts'
import { handleReversal } from '../http/handle-reversal.ts'
import { adjust } from './adjust.ts'
import { adjustmentsByDate, MOST_ADJUSTMENTS, pastAdjustmentOf, readAdjustment } from './adjustment-queries.ts'

const ADJUSTMENT_NAMES: Readonly<Record<AdjustmentType, string>> = {
  STOCKTAKING: 'stocktaking',
  MISSING_ITEMS: 'missing items',
  EXPIRED_ITEMS: 'expired items',
  DAMAGED_ITEMS: 'damaged items',
}

export const adjustmentsRoutes = (api: Api): void => {
  handle(
    api,
    calls.adjustStock,
    async ({ tx, user, actor, branch, body }) => {
      refuseDating(user, body.date)
      const { branchId } = await branch(body.branchCode === '' ? undefined : body.branchCode)
      return (await adjust(tx, actor, branchId, body)).documentNumber
    },
    {
      guard: {
        kind: 'adjustment',
        describe: async ({ user, branch, body }) => {
          refuseDating(user, body.date)
          return {
            branchId: (await branch(body.branchCode === '' ? undefined : body.branchCode)).branchId,
            amount: 'value of goods',
            summary: `Stock adjustment, ${ADJUSTMENT_NAMES[body.type]}`,
            facts: [
              { name: 'Date', value: body.date === undefined ? DAY_OF_APPROVAL : formatDayFirst(body.date) },
              { name: 'Note', value: body.note },
            ].filter(({ value }) => value !== ''),
          }
        },
      },
    },
  )

  handle(api, calls.adjustmentsOfBranch, async ({ tx, user, params, branch }) => {
    const { branchId } = await branch(params.branch)
    const past = await adjustmentsByDate(tx, branchId, params.start, params.end)
    if (past.length > MOST_ADJUSTMENTS) throw new Refusal('too_large', `More than ${MOST_ADJUSTMENTS} adjustments. Choose fewer days`)
    return past.map(each => pastAdjustmentOf(each, can(user, 'see_costs')))
  })

  handle(api, calls.adjustmentByNumber, async ({ tx, user, params, branch }) => {
    const found = existing(await readAdjustment(tx, params.number), `There is no adjustment ${params.number}`)
    const { document, lines } = found
    await branch(document.branch_code)
    const seesCosts = can(user, 'see_costs')
    return { ...pastAdjustmentOf(document, seesCosts), lines: seesCosts ? lines : lines.map(each => ({ ...each, value: null })) }
  })

  handleReversal(api, calls.reverseAdjustment, {
    document: 'adjustment',
    find: readAdjustment,
    whenShort: 'Correct the stock with another adjustment',
  })
}
