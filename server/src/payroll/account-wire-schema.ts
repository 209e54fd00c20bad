import { type NewPayrollAccount, PAYROLL_ACCOUNT_TYPES, usualTreatment } from '@akonta/domain/payroll/payroll-account'
import { TREATMENTS } from '@akonta/domain/payroll/payslip'
import { z } from 'zod'
import { line, money, recordId } from '../http/fields.ts'

export const payrollAccountType = z.enum(PAYROLL_ACCOUNT_TYPES)

const amount = money({ least: 0n }).meta({ type: 'number', minimum: 0, description: 'What is usual; a line of a run can change it' })
const treatment = z.enum(TREATMENTS).meta({
  description:
    'How the law sees it: taxed, untaxed or bonus for allowances and earnings; untaxed or tier_3 (a third-tier pension contribution) for deductions',
})

/** The Add Account dialog; amount and treatment are additions (D11). */
export const newPayrollAccountBody = z
  .object({
    accname: line(80),
    acctype: payrollAccountType,
    amount: amount.optional(),
    treatment: treatment.optional(),
  })
  .meta({ examples: [{ accname: 'Transport', acctype: 'ALLOWANCE', amount: 150, treatment: 'taxed' }] })

export const newPayrollAccountFromWire = (body: z.output<typeof newPayrollAccountBody>): NewPayrollAccount => ({
  name: body.accname,
  type: body.acctype,
  usualAmount: body.amount ?? 0n,
  treatment: body.treatment ?? usualTreatment(body.acctype),
})

export const payrollAccountChangesBody = z
  .object({ id: recordId, accname: line(80), amount, treatment })
  .meta({ examples: [{ id: 3, accname: 'Transport', amount: 200, treatment: 'taxed' }] })

export const payrollAccountChangesFromWire = (body: z.output<typeof payrollAccountChangesBody>): Omit<NewPayrollAccount, 'type'> => ({
  name: body.accname,
  usualAmount: body.amount,
  treatment: body.treatment,
})

export const payrollAccountAnswer = z
  .object({
    id: z.number(),
    accname: z.string(),
    acctype: payrollAccountType,
    amount: z.number(),
    treatment: z.enum(TREATMENTS),
    active: z.boolean(),
  })
  .meta({ examples: [{ id: 3, accname: 'Transport', acctype: 'ALLOWANCE', amount: 150, treatment: 'taxed', active: true }] })
