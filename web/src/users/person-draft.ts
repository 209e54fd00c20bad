import { texts } from '../texts.ts'
import type { ListedUser, Person } from './user-calls.ts'
import { userSettingsTexts } from './user-texts.ts'

export const NOBODY: Person = { displayName: '', email: '', phone: '', accountType: '', branch: '', privilege: '' }

export const personOf = (user: ListedUser): Person => ({
  displayName: user.displayName,
  email: user.email,
  phone: user.phone,
  accountType: user.accountTypeId === null ? '' : String(user.accountTypeId),
  branch: user.branchid,
  privilege: user.privilege,
})

export type PersonFaults = { readonly [Field in keyof Person]?: string }

const LABELS: Readonly<Record<keyof Person, string>> = {
  displayName: userSettingsTexts.displayName,
  email: userSettingsTexts.email,
  phone: userSettingsTexts.phone,
  accountType: userSettingsTexts.accountType,
  branch: userSettingsTexts.branch,
  privilege: userSettingsTexts.privilege,
}

const FIELDS = ['displayName', 'email', 'phone', 'accountType', 'branch', 'privilege'] as const

/** The errors of a person's fields: all are required, including branch and privilege. */
export const personFaults = (person: Person): PersonFaults => {
  const missing = FIELDS.filter(field => person[field].trim() === '').map(field => [field, texts.required(LABELS[field])])
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(person.email.trim())
  return { ...(!isAddress && { email: userSettingsTexts.notAnEmail }), ...Object.fromEntries(missing) }
}

export type PasswordFaults = { readonly password?: string; readonly again?: string }

/** The errors of a new password and its repetition. */
export const passwordFaults = (password: string, again: string, label: string): PasswordFaults => ({
  ...(password === '' && { password: texts.required(label) }),
  ...(again === '' && { again: texts.required(userSettingsTexts.confirmPassword) }),
  ...(password !== '' && again !== '' && password !== again && { again: userSettingsTexts.mismatch }),
})

export const isFaultless = (...faults: readonly object[]): boolean => faults.every(each => Object.keys(each).length === 0)
