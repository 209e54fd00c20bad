import { z } from 'zod'
import { recordDeed } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { route } from '../http/route.ts'
import { firstSteps } from './first-steps-queries.ts'
import { hideFirstSteps } from './hide-first-steps.ts'

const area = 'Settings'
const permission = 'change_settings'

const firstStepsAnswer = z
  .object({
    products: z.boolean().meta({ description: 'There is at least one product' }),
    staff: z.boolean().meta({ description: 'Somebody other than the first administrator can sign in' }),
    vat: z.boolean().meta({ description: 'A VAT decision was recorded; "No VAT" is one too' }),
    receiptFooter: z.boolean().meta({ description: 'Receipts end with a line of the business' }),
    firstSale: z.boolean().meta({ description: 'At least one sale was recorded' }),
    hidden: z.boolean().meta({ description: 'An administrator has hidden the list' }),
  })
  .meta({ examples: [{ products: true, staff: false, vat: true, receiptFooter: false, firstSale: false, hidden: false }] })

export const firstStepsRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'GET',
      path: '/api/settings/firststeps/:db',
      area,
      summary: 'The first steps of a new business: which are done, and whether the list is hidden',
      permission,
      takes: {},
      answer: firstStepsAnswer,
      addition: true,
    },
    ({ tx }) => firstSteps(tx),
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/settings/firststeps/:db',
      area,
      summary: 'Hide the list of first steps for every administrator, or show it again',
      permission,
      takes: { body: z.object({ hidden: z.boolean() }).meta({ examples: [{ hidden: true }] }) },
      answer: firstStepsAnswer,
      addition: true,
      posts: true,
    },
    async call => {
      const { tx, body } = call
      if (await hideFirstSteps(tx, body.hidden))
        recordDeed(call, { kind: 'setting', deed: body.hidden ? 'Hid' : 'Showed', subject: 'First steps' })
      return firstSteps(tx)
    },
  )
}
