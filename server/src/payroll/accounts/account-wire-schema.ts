import { TREATMENTS } from '@akonta/domain/payroll/pay-input'
import {
  type NewPayrollAccount,
  PAYROLL_ACCOUNT_TYPES,
  type PayrollAccountChanges,
  usualTreatment,
} from '@akonta/domain/payroll/payroll-account'
import { z } from 'zod'
import { line, lineOrEmpty, money, recordId } from '../../http/fields.ts'

export const payrollAccountType = z.enum(PAYROLL_ACCOUNT_TYPES)

const amount = money({ least: 0n }).meta({ type: 'number', minimum: 0, description: 'What is usual; a line of a run can change it' })
const treatment = z.enum(TREATMENTS).meta({
  description:
    'How the law sees it: taxed, untaxed or bonus for allowances and earnings; untaxed or tier_3 (a third-tier pension contribution) for deductions',
})

const consent = lineOrEmpty(120).optional().meta({ description: 'Of a deduction: where the employees agreed to it' })

/** The Add Account dialog; amount, treatment and consent are additions (D11). */
export const newPayrollAccountBody = z
  .object({
    accname: line(80),
    acctype: payrollAccountType,
    amount: amount.optional(),
    treatment: treatment.optional(),
    consent,
  })
  .meta({
    examples: [{ accname: 'Welfare dues', acctype: 'DEDUCTION', amount: 20, treatment: 'untaxed', consent: 'Letters of 04-01-2026' }],
  })

export const newPayrollAccountFromWire = (body: z.output<typeof newPayrollAccountBody>): NewPayrollAccount => ({
  name: body.accname,
  type: body.acctype,
  usualAmount: body.amount ?? 0n,
  treatment: body.treatment ?? usualTreatment(body.acctype),
  consent: body.consent ?? '',
})

export const payrollAccountChangesBody = z
  .object({ id: recordId, accname: line(80), amount, treatment, consent })
  .meta({ examples: [{ id: 3, accname: 'Transport', amount: 200, treatment: 'taxed' }] })

export const payrollAccountChangesFromWire = (body: z.output<typeof payrollAccountChangesBody>): PayrollAccountChanges => ({
  name: body.accname,
  usualAmount: body.amount,
  treatment: body.treatment,
  ...(body.consent !== undefined && { consent: body.consent }),
})

export const payrollAccountAnswer = z
  .object({
    id: z.number(),
    accname: z.string(),
    acctype: payrollAccountType,
    amount: z.number(),
    treatment: z.enum(TREATMENTS),
    consent: z.string(),
    active: z.boolean(),
  })
  .meta({ examples: [{ id: 3, accname: 'Transport', acctype: 'ALLOWANCE', amount: 150, treatment: 'taxed', consent: '', active: true }] })
