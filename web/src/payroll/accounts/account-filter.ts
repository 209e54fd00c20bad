import { foldText } from '@akonta/domain/catalogue/search-text'
import { PAYROLL_ACCOUNT_TYPES, type PayrollAccount, type PayrollAccountType } from '@akonta/domain/payroll/payroll-account'
import { PAYROLL_SECTIONS } from '../payroll-section.ts'

/** An account type in an address or a select; null: all of them. */
export const readAccountType = (text: string | null): PayrollAccountType | null => PAYROLL_ACCOUNT_TYPES.find(type => type === text) ?? null

export const accountsPath = (type: PayrollAccountType): string => `${PAYROLL_SECTIONS.config}?type=${type}`

export const isAccountListed = (account: PayrollAccount, type: PayrollAccountType | null, keyword: string): boolean =>
  (type === null || account.type === type) && foldText(account.name).includes(foldText(keyword))
