import { recordChange } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { route } from '../http/route.ts'
import { changeEmployer } from './change-employer.ts'
import { type EmployerRow, employerOf } from './employer-queries.ts'
import { employerAnswer, employerBody } from './settings-wire-schema.ts'

const area = 'Settings'
const permission = 'change_settings'

const employerRecord = ({ ssnitNumber, trustee, scheme, schemeNumber }: EmployerRow) => ({
  name: 'Employer',
  facts: {
    'SSNIT number': ssnitNumber,
    'Tier 2 trustee': trustee,
    'Tier 2 scheme': scheme,
    'Tier 2 scheme number': schemeNumber,
  },
})

/** The employer's data for the pension authorities. Both calls are additions. */
export const employerRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'GET',
      path: '/api/settings/employer/:db',
      area,
      summary: 'The employer details printed on the SSNIT report and the tier 2 schedule',
      permission,
      takes: {},
      answer: employerAnswer,
      addition: true,
    },
    ({ tx }) => employerOf(tx),
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/settings/employer/:db',
      area,
      summary: 'Change the employer’s SSNIT number, and the trustee and scheme of tier 2',
      permission,
      takes: { body: employerBody },
      answer: employerAnswer,
      addition: true,
      posts: true,
    },
    async call => {
      const { tx, body } = call
      const read = async () => employerRecord(await employerOf(tx))
      await recordChange(call, { kind: 'setting', deed: 'Edited', id: 'employer', read }, () => changeEmployer(tx, body))
      return employerOf(tx)
    },
  )
}
