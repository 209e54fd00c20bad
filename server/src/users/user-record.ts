import type { Recorded } from '../db/record-change.ts'
import { EVERY_BRANCH, type UserRow } from './user-wire.ts'

/** A user in the audit trail, without the password. */
export const userRecord = (user: UserRow): Recorded => ({
  name: user.display_name,
  facts: {
    'User name': user.username,
    'Display name': user.display_name,
    'E-mail': user.email,
    Phone: user.phone,
    'Account type': user.account_type ?? '',
    Branch: user.branch_code ?? EVERY_BRANCH,
    Role: user.role,
    Privilege: user.privilege,
    Status: user.active ? 'Active' : 'Deactivated',
  },
})
