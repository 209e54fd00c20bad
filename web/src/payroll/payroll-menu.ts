import {
  IconAdjustments,
  IconCash,
  IconCoins,
  IconFileSpreadsheet,
  IconHistory,
  IconLayoutDashboard,
  IconPercentage,
  IconReceiptDollar,
  IconUsers,
} from '@tabler/icons-react'
import { PAYROLL_SECTIONS, type PayrollSection } from './payroll-section.ts'
import { runTexts } from './run/texts.ts'
import { payrollTexts } from './texts.ts'

type MenuItem = { readonly label: string; readonly to: string; readonly icon: typeof IconUsers }

/** The sidebar of the payroll area: the four sections of the specification, which switch in place. */
export const SECTION_MENU: readonly (MenuItem & { readonly section: PayrollSection })[] = [
  { section: 'overview', label: payrollTexts.overview, to: PAYROLL_SECTIONS.overview, icon: IconLayoutDashboard },
  { section: 'employees', label: payrollTexts.employees, to: PAYROLL_SECTIONS.employees, icon: IconUsers },
  { section: 'entry', label: payrollTexts.entry, to: PAYROLL_SECTIONS.entry, icon: IconReceiptDollar },
  { section: 'config', label: payrollTexts.config, to: PAYROLL_SECTIONS.config, icon: IconAdjustments },
]

/** Additional pages of the area, each with its own address: they are below a line. Their documents have the address `documents`. */
export const FURTHER_MENU: readonly (MenuItem & { readonly documents?: string })[] = [
  { label: runTexts.runs, to: '/admin/payroll/runs', documents: '/admin/payroll/payslips', icon: IconHistory },
  { label: payrollTexts.pay, to: '/admin/payroll/pay', documents: '/admin/payroll/payments', icon: IconCash },
  { label: payrollTexts.papers, to: '/admin/payroll/papers', icon: IconFileSpreadsheet },
  { label: payrollTexts.loans, to: '/admin/payroll/loans', documents: '/admin/payroll/loanpapers', icon: IconCoins },
  { label: payrollTexts.taxTables, to: '/admin/payroll/taxtables', icon: IconPercentage },
]
