import * as calls from '@akonta/domain/payroll/overview-calls'
import type { Api } from '../../http/api.ts'
import { handle } from '../../http/handle.ts'
import { payrollOverview } from './payroll-overview.ts'

/** The payroll's Dashboard Overview. */
export const payrollOverviewRoutes = (api: Api): void => {
  handle(api, calls.payrollOverview, ({ tx, today }) => payrollOverview(tx, today), { accessOf: () => 'Payroll overview' })
}
