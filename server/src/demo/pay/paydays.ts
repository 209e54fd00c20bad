import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { addDays, type BusinessDate, isLastOfMonth } from '@akonta/domain/dates'
import type { PayrollLiability } from '@akonta/domain/payroll/liability'
import { monthOf } from '@akonta/domain/payroll/next-pay'
import { MONEY_PLACES } from '../business/banks.ts'

/** A run for everyone, or the payment of the liabilities on one account from a bank. */
export type Payday = { readonly at: Date } & (
  | { readonly kind: 'payday'; readonly start: BusinessDate; readonly end: BusinessDate }
  | { readonly kind: 'payroll_due'; readonly liability: PayrollLiability; readonly bank: string; readonly reference: string }
)

/** A month's liabilities, how many days after its end they are paid, and the name of the bank slip. */
const DUES: readonly (readonly [liability: PayrollLiability, days: number, slip: string])[] = [
  [ACCOUNT.netSalariesPayable, 2, 'SAL'],
  [ACCOUNT.otherDeductionsPayable, 5, 'WEL'],
  [ACCOUNT.pensionTierOnePayable, 9, 'SSNIT'],
  [ACCOUNT.pensionTierTwoPayable, 9, 'T2'],
  [ACCOUNT.pensionTierThreePayable, 9, 'T3'],
  [ACCOUNT.incomeTaxPayable, 12, 'PAYE'],
]

/** After the other documents of the morning, before the first sale. */
const atPayday = (date: BusinessDate): Date => new Date(`${date}T06:55:00Z`)

const duesOf = (end: BusinessDate): readonly Payday[] =>
  DUES.map(([liability, days, slip]): Payday => {
    const bank = MONEY_PLACES[0]?.name ?? ''
    return { at: atPayday(addDays(end, days)), kind: 'payroll_due', liability, bank, reference: `${slip} ${end.slice(0, 7)}` }
  })

/** A payroll run at the end of each month. Its liabilities are paid before the next one; those of the last run are still owed. */
export const planPaydays = (days: readonly BusinessDate[], until: Date): readonly Payday[] => {
  const ends = days.filter(date => isLastOfMonth(date) && atPayday(date) <= until)
  return [...ends.map((end): Payday => ({ at: atPayday(end), kind: 'payday', ...monthOf(end) })), ...ends.slice(0, -1).flatMap(duesOf)]
}
