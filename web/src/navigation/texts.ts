export const settingsTexts = {
  title: 'Settings',
  mayNot: 'Only an administrator can change settings',
  users: 'Users',
  usersHint: 'Who can sign in, in which branch, and what they may do',
  accountTypes: 'AccountTypes',
  accountTypesHint: 'Job titles for users. They do not change what a user may do',
  vat: 'VAT',
  vatHint: 'VAT: whether you charge it, the rates, and exempt goods',
  audit: 'Audit Trail',
  auditHint: 'Who changed what and when, who signed in, and who viewed pay',
  profile: 'Business Profile',
  profileHint: 'Name, TIN, logo and footer printed on receipts and documents',
  employer: 'Employer',
  employerHint: 'SSNIT number, trustee and scheme shown on payslips and returns',
  branches: 'Branches',
  branchesHint: 'Add, rename or close a branch',
  numbers: 'Document Numbers',
  numbersHint: 'The last number used in each branch',
  rules: 'Rules',
  rulesHint: 'Whether stock may go below zero, and links to the other rules',
} as const

/** The names of screens that menus, the search and buttons share. */
export const screenTexts = {
  dashboard: 'Dashboard',
  settings: 'Settings',
  addUser: 'Add User',
  help: 'Help',
  selectBranch: 'Select Branch',
  login: 'Login',
  logout: 'Logout',
} as const
