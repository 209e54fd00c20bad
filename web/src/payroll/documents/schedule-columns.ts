import type { PayrollDocumentLine } from '@akonta/domain/payroll/payroll-document-line'
import type { NetPayRow, PayeRow, SsnitRow, TierTwoRow } from '@akonta/domain/payroll/schedules'
import type { Column } from '../../ui/table/column.ts'
import { paperTexts } from './texts.ts'

export const SSNIT_COLUMNS: readonly Column<SsnitRow>[] = [
  { head: paperTexts.serial, kind: 'id', of: row => row.serial, tone: 'muted' },
  { head: paperTexts.ssnitNumber, kind: 'text', of: row => row.number },
  { head: paperTexts.name, kind: 'text', of: row => row.name, tone: 'strong' },
  { head: paperTexts.salary, kind: 'money', of: row => row.salary },
  { head: paperTexts.workerContribution, kind: 'money', of: row => row.deducted },
  { head: paperTexts.employerContribution, kind: 'money', of: row => row.employer },
  { head: paperTexts.totalContribution, kind: 'money', of: row => row.total },
  { head: paperTexts.toSsnitHead, kind: 'money', of: row => row.toSsnit, tone: 'strong' },
]

export const TIER_TWO_COLUMNS: readonly Column<TierTwoRow>[] = [
  { head: paperTexts.serial, kind: 'id', of: row => row.serial, tone: 'muted' },
  { head: paperTexts.name, kind: 'text', of: row => row.name, tone: 'strong' },
  { head: paperTexts.ssnitNumber, kind: 'text', of: row => row.number },
  { head: paperTexts.ghanaCard, kind: 'text', of: row => row.ghanaCard },
  { head: paperTexts.birthDate, kind: 'day', of: row => row.birthDate || null },
  { head: paperTexts.salary, kind: 'money', of: row => row.salary },
  { head: paperTexts.contribution, kind: 'money', of: row => row.contribution, tone: 'strong' },
  { head: paperTexts.remarks, kind: 'text', of: row => row.remark, tone: 'muted' },
]

/** The file for the revenue authority has no commas inside values. */
const withoutCommas = (text: string): string => text.replaceAll(',', ' ')

/** The 27 columns of the DT 0107a, in its order. */
export const PAYE_COLUMNS: readonly Column<PayeRow>[] = [
  { head: paperTexts.paye.serial, kind: 'id', of: row => row.serial },
  { head: paperTexts.paye.taxNumber, kind: 'text', of: row => row.taxNumber },
  { head: paperTexts.paye.name, kind: 'text', of: row => withoutCommas(row.name), tone: 'strong' },
  { head: paperTexts.paye.position, kind: 'text', of: row => withoutCommas(row.position) },
  { head: paperTexts.paye.nonResident, kind: 'text', of: row => row.nonResident },
  { head: paperTexts.paye.basicSalary, kind: 'money', of: row => row.basicSalary },
  { head: paperTexts.paye.secondaryEmployment, kind: 'text', of: row => row.secondaryEmployment },
  { head: paperTexts.paye.socialSecurityFund, kind: 'money', of: row => row.socialSecurityFund },
  { head: paperTexts.paye.thirdTier, kind: 'money', of: row => row.thirdTier },
  { head: paperTexts.paye.cashAllowances, kind: 'money', of: row => row.cashAllowances },
  { head: paperTexts.paye.concessionalBonus, kind: 'money', of: row => row.concessionalBonus },
  { head: paperTexts.paye.bonusTax, kind: 'money', of: row => row.bonusTax },
  { head: paperTexts.paye.excessBonus, kind: 'money', of: row => row.excessBonus },
  { head: paperTexts.paye.cashEmolument, kind: 'money', of: row => row.cashEmolument },
  { head: paperTexts.paye.accommodation, kind: 'money', of: row => row.accommodation },
  { head: paperTexts.paye.vehicle, kind: 'money', of: row => row.vehicle },
  { head: paperTexts.paye.nonCashBenefit, kind: 'money', of: row => row.nonCashBenefit },
  { head: paperTexts.paye.assessableIncome, kind: 'money', of: row => row.assessableIncome },
  { head: paperTexts.paye.deductibleReliefs, kind: 'money', of: row => row.deductibleReliefs },
  { head: paperTexts.paye.totalReliefs, kind: 'money', of: row => row.totalReliefs },
  { head: paperTexts.paye.chargeableIncome, kind: 'money', of: row => row.chargeableIncome },
  { head: paperTexts.paye.taxDeductible, kind: 'money', of: row => row.taxDeductible },
  { head: paperTexts.paye.overtimeIncome, kind: 'money', of: row => row.overtimeIncome },
  { head: paperTexts.paye.overtimeTax, kind: 'money', of: row => row.overtimeTax },
  { head: paperTexts.paye.totalTax, kind: 'money', of: row => row.totalTax, tone: 'strong' },
  { head: paperTexts.paye.severancePay, kind: 'money', of: row => row.severancePay },
  { head: paperTexts.paye.remarks, kind: 'text', of: row => row.remark },
]

export const NET_PAY_COLUMNS: readonly Column<NetPayRow>[] = [
  { head: paperTexts.serial, kind: 'id', of: row => row.serial, tone: 'muted' },
  { head: paperTexts.way, kind: 'text', of: row => paperTexts.ways[row.way] },
  { head: paperTexts.name, kind: 'text', of: row => row.name, tone: 'strong' },
  { head: paperTexts.employeeNumber, kind: 'text', of: row => row.employeeNumber, tone: 'muted' },
  { head: paperTexts.branch, kind: 'text', of: row => row.branchName },
  { head: paperTexts.bank, kind: 'text', of: row => row.bankName },
  { head: paperTexts.account, kind: 'text', of: row => row.bankAccount },
  { head: paperTexts.amount, kind: 'money', of: row => row.amount, tone: 'strong' },
]

export const PAYSLIP_COLUMNS: readonly Column<PayrollDocumentLine>[] = [
  { head: paperTexts.name, kind: 'text', of: row => row.name, tone: 'strong' },
  { head: paperTexts.employeeNumber, kind: 'text', of: row => row.employeeNumber, tone: 'muted' },
  { head: paperTexts.branch, kind: 'text', of: row => row.branchName },
  { head: paperTexts.runHead, kind: 'text', of: row => row.run.number, tone: 'muted' },
  { head: paperTexts.gross, kind: 'money', of: row => row.gross },
  { head: paperTexts.taken, kind: 'money', of: row => row.gross - row.netPay },
  { head: paperTexts.net, kind: 'money', of: row => row.netPay, tone: 'strong' },
]
