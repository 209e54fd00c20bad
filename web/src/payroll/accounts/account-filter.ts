import { foldText } from '@akonta/domain/catalogue/search-text'
import { PAYROLL_ACCOUNT_TYPES, type PayrollAccount, type PayrollAccountType } from '@akonta/domain/payroll/payroll-account'
import { PAYROLL_SECTIONS } from '../payroll-section.ts'

/** A type of account as an address or a select names it; null: all of them. */
export const readAccountType = (text: string | null): PayrollAccountType | null => PAYROLL_ACCOUNT_TYPES.find(type => type === text) ?? null

/** The accounts of a type, at an address. */
export const accountsPath = (type: PayrollAccountType): string => `${PAYROLL_SECTIONS.config}?type=${type}`

/** Does an account stand in the list? */
export const isAccountListed = (account: PayrollAccount, type: PayrollAccountType | null, keyword: string): boolean =>
  (type === null || account.type === type) && foldText(account.name).includes(foldText(keyword))
