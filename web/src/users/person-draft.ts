import { isEmailAddress } from '@akonta/domain/users/email-address'
import type { User } from '@akonta/domain/users/user-calls'
import { texts } from '../texts.ts'
import { userSettingsTexts } from './user-texts.ts'

/** What the forms ask about a person, as typed and chosen. */
export type Person = {
  readonly displayName: string
  readonly email: string
  readonly phone: string
  /** The id of an account type; '' until one is chosen. */
  readonly accountType: string
  readonly branch: string
  readonly privilege: string
}

export const NOBODY: Person = { displayName: '', email: '', phone: '', accountType: '', branch: '', privilege: '' }

export const personOf = (user: User): Person => ({
  displayName: user.displayName,
  email: user.email,
  phone: user.phone,
  accountType: user.accountTypeId === null ? '' : String(user.accountTypeId),
  branch: user.branchid,
  privilege: user.privilege,
})

/** A person without faults, as the calls take them. */
export const personToSend = ({ displayName, email, phone, accountType, branch, privilege }: Person) => ({
  accountTypeId: Number(accountType),
  displayName: displayName.trim(),
  email: email.trim(),
  phone: phone.trim(),
  branchid: branch,
  privilege: privilege === 'GRANT' ? ('GRANT' as const) : ('DENY' as const),
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

export const FIELDS = ['displayName', 'email', 'phone', 'accountType', 'branch', 'privilege'] as const

/** The errors of a person's fields: all are required, including branch and privilege. */
export const personFaults = (person: Person): PersonFaults => {
  const missing = FIELDS.filter(field => person[field].trim() === '').map(field => [field, texts.required(LABELS[field])])
  const isAddress = isEmailAddress(person.email.trim())
  return { ...(!isAddress && { email: userSettingsTexts.notAnEmail }), ...Object.fromEntries(missing) }
}

export type PasswordFaults = { readonly password?: string; readonly again?: string }

/** The errors of a new password and its repetition. */
export const passwordFaults = (password: string, again: string, label: string): PasswordFaults => ({
  ...(password === '' && { password: texts.required(label) }),
  ...(again === '' && { again: texts.required(userSettingsTexts.confirmPassword) }),
  ...(password !== '' && again !== '' && password !== again && { again: userSettingsTexts.mismatch }),
})
