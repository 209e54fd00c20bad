import type { Actor } from '@akonta/domain/actor'
import { businessDateOf } from '@akonta/domain/dates'
import type { Step } from './business/step.ts'
import { goodsSteps } from './goods/goods-steps.ts'
import { planExpiry, planOpeningStock } from './goods/opening-stock.ts'
import { payeeSteps } from './people/payee-steps.ts'
import { payrollAccountSteps } from './people/payroll-accounts.ts'
import { peopleSteps } from './people/people-steps.ts'
import { staffLoanSteps, staffSteps } from './people/staff-steps.ts'
import { planBackOffice } from './trade/back-office.ts'
import { daysUpTo } from './trade/shop-days.ts'
import { planTrade, type TradePlan } from './trade/trade.ts'
import { tradeSteps } from './trade/trade-steps.ts'

/** Before the first customer of the first day. */
const OPENING_HOUR = 'T06:00:00Z'

const openingOf = ({ until, days }: TradePlan): Date => {
  const [first = businessDateOf(until)] = daysUpTo(businessDateOf(until), days)
  return new Date(`${first}${OPENING_HOUR}`)
}

/** Every step of the demo after its business, in date order. The same for the same plan. */
export const demoSteps = (plan: TradePlan, ownerId: number): readonly Step[] => {
  const actor: Actor = { userId: ownerId, at: openingOf(plan) }
  const sales = planTrade(plan)
  return [
    ...peopleSteps(),
    ...goodsSteps(actor, planOpeningStock(plan.seed), planExpiry(plan.seed, businessDateOf(plan.until))),
    ...payeeSteps(actor),
    ...staffSteps(actor),
    ...staffLoanSteps(actor),
    ...payrollAccountSteps(actor),
    ...tradeSteps(sales, planBackOffice(plan, sales)),
  ]
}
