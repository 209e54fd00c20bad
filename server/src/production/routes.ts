import { can } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import type { Api } from '../http/api.ts'
import { businessDate, line } from '../http/fields.ts'
import { reversalRoute } from '../http/reversal-route.ts'
import { route } from '../http/route.ts'
import { readTransfer } from '../transfers/transfer-queries.ts'
import { goodsPaperLine, productionToWire, transferToWire } from './goods-paper-wire.ts'
import { makeProduction } from './make-production.ts'
import { MOST_PRODUCTION_ROWS, productionsByDate, readProduction } from './production-queries.ts'
import {
  productionAnswer,
  productionBody,
  productionFromWire,
  productionOfDayAnswer,
  productionOfDayToWire,
} from './production-wire-schema.ts'

const area = 'Production'

const paperNumber = z.object({ invoicenum: line(60) })

export const productionRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'POST',
      path: '/api/production/makeproduction/:db',
      area,
      summary: 'Record production and add the goods to stock',
      permission: 'produce',
      takes: { body: productionBody },
      answer: productionAnswer,
      refusals: [
        'not_found',
        'not_your_branch',
        'not_enough_stock',
        'expired_goods',
        'before_first_day',
        'future_date',
        'month_closed',
        'out_of_range',
      ],
      posts: true,
    },
    async ({ tx, branch, body, actor }) => {
      const production = productionFromWire(body)
      const { branchId } = await branch(production.branch)
      return { savedSuccessfully: true, invoicenoGen: await makeProduction(tx, actor, branchId, production) }
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/productionacc/productionbydatebranch/:db/:branch/:start/:end',
      area,
      summary: 'List the production of a branch for a date range, oldest first',
      permission: 'see_lists',
      takes: { params: z.object({ branch: line(40), start: businessDate, end: businessDate }) },
      answer: z.array(productionOfDayAnswer),
      refusals: ['not_found', 'not_your_branch', 'too_large'],
    },
    async ({ tx, params, user, branch }) => {
      const { branchId } = await branch(params.branch)
      const rows = await productionsByDate(tx, branchId, params.start, params.end)
      if (rows.length > MOST_PRODUCTION_ROWS)
        throw new Refusal('too_large', `More than ${MOST_PRODUCTION_ROWS} productions. Choose fewer days`)
      const seesCosts = can(user, 'see_costs')
      return rows.map(row => productionOfDayToWire(row, seesCosts))
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/production/byinvoice/:db/:invoicenum',
      area,
      summary: 'The lines of one production or of one transfer',
      permission: 'see_lists',
      takes: { params: paperNumber },
      answer: z.array(goodsPaperLine),
      refusals: ['not_found', 'not_your_branch'],
    },
    async ({ tx, params: { invoicenum }, user, branch }) => {
      const seesCosts = can(user, 'see_costs')
      const production = await readProduction(tx, invoicenum)
      if (production) {
        await branch(production.paper.branch_code)
        return [...productionToWire(production, seesCosts)]
      }
      const transfer = await readTransfer(tx, invoicenum)
      if (!transfer) throw new Refusal('not_found', `There is no production or transfer ${invoicenum}`)
      const { branch_code: sender, to_branch_code: receiver } = transfer.paper
      // The waybill is for both branches: the receiver checks the goods against it.
      await branch(user.branch?.branchCode === receiver ? receiver : sender)
      return [...transferToWire(transfer, seesCosts)]
    },
  )

  reversalRoute(api, {
    path: '/api/production/reverse',
    area,
    summary: 'Reverse a production',
    paper: 'production',
    find: readProduction,
  })
}
