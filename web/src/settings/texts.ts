/** The words of the settings layout: each entry says what it changes. */
export const settingsTexts = {
  title: 'Settings',
  users: 'Users',
  usersHint: 'Who signs in, in which branch, and what they may do',
  accountTypes: 'AccountTypes',
  accountTypesHint: 'The kinds of user, such as Cashier. They give no rights',
  vat: 'VAT',
  vatHint: 'Whether prices contain VAT, by which law, and which goods carry none',
  audit: 'Audit Trail',
  auditHint: 'Who changed what and when, who signed in, and who looked at pay',
} as const
