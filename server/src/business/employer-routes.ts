import * as calls from '@akonta/domain/business/employer-calls'
import { recordChange } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { changeEmployer } from './change-employer.ts'
import { employerOf } from './employer-queries.ts'

const employerRecord = ({ ssnitNumber, trustee, scheme, schemeNumber }: calls.Employer) => ({
  name: 'Employer',
  facts: {
    'SSNIT number': ssnitNumber,
    'Tier 2 trustee': trustee,
    'Tier 2 scheme': scheme,
    'Tier 2 scheme number': schemeNumber,
  },
})

export const employerRoutes = (api: Api): void => {
  handle(api, calls.employerDetails, ({ tx }) => employerOf(tx))

  handle(api, calls.changeEmployer, async call => {
    const { tx, body } = call
    const read = async () => employerRecord(await employerOf(tx))
    await recordChange(call, { kind: 'setting', action: 'Edited', id: 'employer', read }, () => changeEmployer(tx, body))
    return employerOf(tx)
  })
}
