import type { Privilege } from '@akonta/domain/permissions'
import type { DemoBranch } from '../business/asempa.ts'

/** One password for everyone, printed at the start. As long as it works, the server listens on this machine only. */
export const DEMO_PASSWORD = 'makola-market-26'

/** Nana Asempa owns the business and sees every branch. */
export const OWNER = {
  username: 'nana',
  displayName: 'Nana Asempa',
} as const

export type Person = {
  readonly username: string
  readonly displayName: string
  readonly phone: string
  readonly accountType: string
  /** Null: every branch. */
  readonly branch: DemoBranch | null
  readonly privilege: Privilege
}

/** The first of a branch manages it (GRANT), the others work at the counter (DENY). The accountant sees every branch. */
export const PEOPLE: readonly Person[] = [
  { username: 'adwoa', displayName: 'Adwoa Sarpong', phone: '024 455 0102', accountType: 'Accountant', branch: null, privilege: 'GRANT' },
  { username: 'kwame', displayName: 'Kwame Boateng', phone: '024 455 0103', accountType: 'Manager', branch: 'ACC', privilege: 'GRANT' },
  { username: 'ama', displayName: 'Ama Mensah', phone: '024 455 0104', accountType: 'Cashier', branch: 'ACC', privilege: 'DENY' },
  { username: 'kofi', displayName: 'Kofi Asare', phone: '024 455 0105', accountType: 'Cashier', branch: 'ACC', privilege: 'DENY' },
  { username: 'serwaa', displayName: 'Ama Serwaa Owusu', phone: '024 455 0106', accountType: 'Manager', branch: 'KUM', privilege: 'GRANT' },
  { username: 'yaw', displayName: 'Yaw Antwi', phone: '024 455 0107', accountType: 'Cashier', branch: 'KUM', privilege: 'DENY' },
  { username: 'nii', displayName: 'Nii Armah Tagoe', phone: '024 455 0108', accountType: 'Manager', branch: 'TEM', privilege: 'GRANT' },
  { username: 'akosua', displayName: 'Akosua Frimpong', phone: '024 455 0109', accountType: 'Cashier', branch: 'TEM', privilege: 'DENY' },
  { username: 'ekow', displayName: 'Ekow Baidoo', phone: '024 455 0110', accountType: 'Manager', branch: 'TAK', privilege: 'GRANT' },
  { username: 'efua', displayName: 'Efua Quansah', phone: '024 455 0111', accountType: 'Cashier', branch: 'TAK', privilege: 'DENY' },
  {
    username: 'ibrahim',
    displayName: 'Ibrahim Alhassan',
    phone: '024 455 0112',
    accountType: 'Manager',
    branch: 'TML',
    privilege: 'GRANT',
  },
  { username: 'amina', displayName: 'Amina Yakubu', phone: '024 455 0113', accountType: 'Cashier', branch: 'TML', privilege: 'DENY' },
]
