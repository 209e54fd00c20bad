import type { PayrollDocumentLine } from '@akonta/domain/payroll/payroll-document-line'
import type { NetPayRow, PayeRow, SsnitRow, TierTwoRow } from '@akonta/domain/payroll/schedules'
import type { Column } from '../../ui/table/column.ts'
import { payrollDocumentTexts } from './texts.ts'

export const SSNIT_COLUMNS: readonly Column<SsnitRow>[] = [
  { head: payrollDocumentTexts.serial, kind: 'id', of: row => row.serial, tone: 'muted' },
  { head: payrollDocumentTexts.ssnitNumber, kind: 'text', of: row => row.number },
  { head: payrollDocumentTexts.name, kind: 'text', of: row => row.name, tone: 'strong', namesRow: true },
  { head: payrollDocumentTexts.salary, kind: 'money', of: row => row.salary },
  { head: payrollDocumentTexts.workerContribution, kind: 'money', of: row => row.deducted },
  { head: payrollDocumentTexts.employerContribution, kind: 'money', of: row => row.employer },
  { head: payrollDocumentTexts.totalContribution, kind: 'money', of: row => row.total },
  { head: payrollDocumentTexts.toSsnitHead, kind: 'money', of: row => row.toSsnit, tone: 'strong' },
]

export const TIER_TWO_COLUMNS: readonly Column<TierTwoRow>[] = [
  { head: payrollDocumentTexts.serial, kind: 'id', of: row => row.serial, tone: 'muted' },
  { head: payrollDocumentTexts.name, kind: 'text', of: row => row.name, tone: 'strong', namesRow: true },
  { head: payrollDocumentTexts.ssnitNumber, kind: 'text', of: row => row.number },
  { head: payrollDocumentTexts.ghanaCard, kind: 'text', of: row => row.ghanaCard },
  { head: payrollDocumentTexts.birthDate, kind: 'day', of: row => row.birthDate || null },
  { head: payrollDocumentTexts.salary, kind: 'money', of: row => row.salary },
  { head: payrollDocumentTexts.contribution, kind: 'money', of: row => row.contribution, tone: 'strong' },
  { head: payrollDocumentTexts.remarks, kind: 'text', of: row => row.remark, tone: 'muted' },
]

/** The file for the revenue authority has no commas inside values. */
const withoutCommas = (text: string): string => text.replaceAll(',', ' ')

/** The 27 columns of the DT 0107a, in its order. */
export const PAYE_COLUMNS: readonly Column<PayeRow>[] = [
  { head: payrollDocumentTexts.paye.serial, kind: 'id', of: row => row.serial },
  { head: payrollDocumentTexts.paye.taxNumber, kind: 'text', of: row => row.taxNumber },
  { head: payrollDocumentTexts.paye.name, kind: 'text', of: row => withoutCommas(row.name), tone: 'strong', namesRow: true },
  { head: payrollDocumentTexts.paye.position, kind: 'text', of: row => withoutCommas(row.position) },
  { head: payrollDocumentTexts.paye.nonResident, kind: 'text', of: row => row.nonResident },
  { head: payrollDocumentTexts.paye.basicSalary, kind: 'money', of: row => row.basicSalary },
  { head: payrollDocumentTexts.paye.secondaryEmployment, kind: 'text', of: row => row.secondaryEmployment },
  { head: payrollDocumentTexts.paye.socialSecurityFund, kind: 'money', of: row => row.socialSecurityFund },
  { head: payrollDocumentTexts.paye.thirdTier, kind: 'money', of: row => row.thirdTier },
  { head: payrollDocumentTexts.paye.cashAllowances, kind: 'money', of: row => row.cashAllowances },
  { head: payrollDocumentTexts.paye.concessionalBonus, kind: 'money', of: row => row.concessionalBonus },
  { head: payrollDocumentTexts.paye.bonusTax, kind: 'money', of: row => row.bonusTax },
  { head: payrollDocumentTexts.paye.excessBonus, kind: 'money', of: row => row.excessBonus },
  { head: payrollDocumentTexts.paye.cashEmolument, kind: 'money', of: row => row.cashEmolument },
  { head: payrollDocumentTexts.paye.accommodation, kind: 'money', of: row => row.accommodation },
  { head: payrollDocumentTexts.paye.vehicle, kind: 'money', of: row => row.vehicle },
  { head: payrollDocumentTexts.paye.nonCashBenefit, kind: 'money', of: row => row.nonCashBenefit },
  { head: payrollDocumentTexts.paye.assessableIncome, kind: 'money', of: row => row.assessableIncome },
  { head: payrollDocumentTexts.paye.deductibleReliefs, kind: 'money', of: row => row.deductibleReliefs },
  { head: payrollDocumentTexts.paye.totalReliefs, kind: 'money', of: row => row.totalReliefs },
  { head: payrollDocumentTexts.paye.chargeableIncome, kind: 'money', of: row => row.chargeableIncome },
  { head: payrollDocumentTexts.paye.taxDeductible, kind: 'money', of: row => row.taxDeductible },
  { head: payrollDocumentTexts.paye.overtimeIncome, kind: 'money', of: row => row.overtimeIncome },
  { head: payrollDocumentTexts.paye.overtimeTax, kind: 'money', of: row => row.overtimeTax },
  { head: payrollDocumentTexts.paye.totalTax, kind: 'money', of: row => row.totalTax, tone: 'strong' },
  { head: payrollDocumentTexts.paye.severancePay, kind: 'money', of: row => row.severancePay },
  { head: payrollDocumentTexts.paye.remarks, kind: 'text', of: row => row.remark },
]

export const NET_PAY_COLUMNS: readonly Column<NetPayRow>[] = [
  { head: payrollDocumentTexts.serial, kind: 'id', of: row => row.serial, tone: 'muted' },
  { head: payrollDocumentTexts.way, kind: 'text', of: row => payrollDocumentTexts.ways[row.way] },
  { head: payrollDocumentTexts.name, kind: 'text', of: row => row.name, tone: 'strong', namesRow: true },
  { head: payrollDocumentTexts.employeeNumber, kind: 'text', of: row => row.employeeNumber, tone: 'muted' },
  { head: payrollDocumentTexts.branch, kind: 'text', of: row => row.branchName },
  { head: payrollDocumentTexts.bank, kind: 'text', of: row => row.bankName },
  { head: payrollDocumentTexts.account, kind: 'text', of: row => row.bankAccount },
  { head: payrollDocumentTexts.amount, kind: 'money', of: row => row.amount, tone: 'strong' },
]

export const PAYSLIP_COLUMNS: readonly Column<PayrollDocumentLine>[] = [
  { head: payrollDocumentTexts.name, kind: 'text', of: row => row.name, tone: 'strong', namesRow: true },
  { head: payrollDocumentTexts.employeeNumber, kind: 'text', of: row => row.employeeNumber, tone: 'muted' },
  { head: payrollDocumentTexts.branch, kind: 'text', of: row => row.branchName },
  { head: payrollDocumentTexts.runHead, kind: 'text', of: row => row.run.number, tone: 'muted' },
  { head: payrollDocumentTexts.gross, kind: 'money', of: row => row.gross },
  { head: payrollDocumentTexts.taken, kind: 'money', of: row => row.gross - row.netPay },
  { head: payrollDocumentTexts.net, kind: 'money', of: row => row.netPay, tone: 'strong' },
]
