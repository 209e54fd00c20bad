import { formatMoney } from '@akonta/domain/money'
import type { PayrollAccount } from '@akonta/domain/payroll/payroll-account'
import type { Recorded } from '../../db/record-change.ts'

/** An allowance, an earning or a deduction in the audit trail. */
export const payrollAccountRecord = ({ name, type, usualAmount, treatment, consent, isActive }: PayrollAccount): Recorded => ({
  name,
  facts: {
    Name: name,
    Type: type,
    'Usual amount': formatMoney(usualAmount),
    Treatment: treatment,
    'Consent letter': consent,
    Status: isActive ? 'Active' : 'Deactivated',
  },
})
