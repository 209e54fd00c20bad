import { settingsTexts } from './texts.ts'

/** The menu of the settings layout: Users and AccountTypes as specified, and what is added. */
export const SETTINGS_MENU = [
  { label: settingsTexts.users, to: '/admin/settingslayout/users', hint: settingsTexts.usersHint },
  { label: settingsTexts.accountTypes, to: '/admin/adminlayout/accounttypes', hint: settingsTexts.accountTypesHint },
  { label: settingsTexts.profile, to: '/admin/settingslayout/business', hint: settingsTexts.profileHint },
  { label: settingsTexts.employer, to: '/admin/settingslayout/employer', hint: settingsTexts.employerHint },
  { label: settingsTexts.branches, to: '/admin/settingslayout/branches', hint: settingsTexts.branchesHint },
  { label: settingsTexts.numbers, to: '/admin/settingslayout/numbers', hint: settingsTexts.numbersHint },
  { label: settingsTexts.rules, to: '/admin/settingslayout/rules', hint: settingsTexts.rulesHint },
  { label: settingsTexts.vat, to: '/admin/settingslayout/vat', hint: settingsTexts.vatHint },
  { label: settingsTexts.audit, to: '/admin/settingslayout/audit', hint: settingsTexts.auditHint },
] as const
