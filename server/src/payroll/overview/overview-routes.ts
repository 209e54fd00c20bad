import type { Api } from '../../http/api.ts'
import { route } from '../../http/route.ts'
import { overviewAnswer, overviewToWire } from './overview-answer-schema.ts'
import { payrollOverview } from './payroll-overview.ts'

export const payrollOverviewRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'GET',
      path: '/api/payroll/overview/:db',
      area: 'Payroll',
      summary: 'Payroll overview: headcount, cost of the last run, amounts still owed and the next step',
      permission: 'see_employees',
      takes: {},
      answer: overviewAnswer,
      addition: true,
      look: () => 'Payroll overview',
    },
    async ({ tx, today }) => overviewToWire(await payrollOverview(tx, today)),
  )
}
