import { settingsTexts } from './texts.ts'

/** The menu of the settings layout: Users and AccountTypes as specified, and what is added. */
export const SETTINGS_MENU = [
  { label: settingsTexts.users, to: '/admin/settingslayout/users', hint: settingsTexts.usersHint },
  { label: settingsTexts.accountTypes, to: '/admin/adminlayout/accounttypes', hint: settingsTexts.accountTypesHint },
  { label: settingsTexts.vat, to: '/admin/settingslayout/vat', hint: settingsTexts.vatHint },
  { label: settingsTexts.audit, to: '/admin/settingslayout/audit', hint: settingsTexts.auditHint },
] as const
