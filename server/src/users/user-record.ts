import type { User } from '@akonta/domain/users/user-calls'
import type { Recorded } from '../db/record-change.ts'

/** A user in the audit trail, without the password. */
export const userRecord = (user: User): Recorded => ({
  name: user.displayName,
  facts: {
    'User name': user.username,
    'Display name': user.displayName,
    'E-mail': user.email,
    Phone: user.phone,
    'Account type': user.accountTypeName,
    Branch: user.branchid,
    Role: user.role === 'ROLE_ADMIN' ? 'Administrator' : 'User',
    Privilege: user.privilege,
    Status: user.isActive ? 'Active' : 'Deactivated',
  },
})
