import * as calls from '@akonta/domain/business/first-steps-calls'
import { recordAction } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { firstSteps } from './first-steps-queries.ts'
import { hideFirstSteps } from './hide-first-steps.ts'

export const firstStepsRoutes = (api: Api): void => {
  handle(api, calls.stepsOfBusiness, ({ tx }) => firstSteps(tx))

  handle(api, calls.hideFirstSteps, async call => {
    const { tx, body } = call
    if (await hideFirstSteps(tx, body.isHidden))
      recordAction(call, { kind: 'setting', action: body.isHidden ? 'Hid' : 'Showed', subject: 'First steps' })
    return firstSteps(tx)
  })
}
