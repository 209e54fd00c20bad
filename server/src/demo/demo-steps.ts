import { businessDateOf } from '@akonta/domain/dates'
import type { Author } from '../ledger/draft.ts'
import { planBackOffice } from './back-office.ts'
import { goodsSteps } from './goods-steps.ts'
import { planExpiry, planOpeningStock } from './opening-stock.ts'
import { payeeSteps } from './payee-steps.ts'
import { payrollAccountSteps } from './payroll-accounts.ts'
import { peopleSteps } from './people-steps.ts'
import { daysUpTo } from './shop-days.ts'
import { staffLoanSteps, staffSteps } from './staff-steps.ts'
import type { Step } from './step.ts'
import { planTrade, type TradePlan } from './trade.ts'
import { tradeSteps } from './trade-steps.ts'

/** Before the first customer of the first day comes in. */
const OPENING_HOUR = 'T06:00:00Z'

const openingOf = ({ until, days }: TradePlan): Date => {
  const [first = businessDateOf(until)] = daysUpTo(businessDateOf(until), days)
  return new Date(`${first}${OPENING_HOUR}`)
}

/** Everything that the demo is made of after its business, in the order of its dates. The same for the same plan. */
export const demoSteps = (plan: TradePlan, ownerId: number): readonly Step[] => {
  const author: Author = { userId: ownerId, at: openingOf(plan) }
  const sales = planTrade(plan)
  return [
    ...peopleSteps(),
    ...goodsSteps(author, planOpeningStock(plan.seed), planExpiry(plan.seed, businessDateOf(plan.until))),
    ...payeeSteps(author),
    ...staffSteps(author),
    ...staffLoanSteps(author),
    ...payrollAccountSteps(author),
    ...tradeSteps(sales, planBackOffice(plan, sales)),
  ]
}
