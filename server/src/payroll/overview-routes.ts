import type { Api } from '../http/api.ts'
import { route } from '../http/route.ts'
import { overviewAnswer, overviewToWire } from './overview-answer-schema.ts'
import { payrollOverview } from './payroll-overview.ts'

/** What the payroll's Dashboard Overview shows. */
export const payrollOverviewRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'GET',
      path: '/api/payroll/overview/:db',
      area: 'Payroll',
      summary: 'Who is on the payroll, what the last run cost, what is still owed, and what is to be done next',
      permission: 'see_employees',
      takes: {},
      answer: overviewAnswer,
      addition: true,
      look: () => 'Payroll overview',
    },
    async ({ tx, today }) => overviewToWire(await payrollOverview(tx, today)),
  )
}
