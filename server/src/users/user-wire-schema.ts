import { z } from 'zod'
import { line, recordId } from '../http/fields.ts'

/** Compared as sent, without trimming. */
const password = z
  .string()
  .min(1)
  .max(1000)
  .refine(value => !/[\p{Cc}\p{Cs}]/u.test(value), { error: 'must be plain text' })

export const signInBody = z
  .object({ username: line(60), password })
  .meta({ examples: [{ username: 'ama.mensah', password: 'the password' }] })

export const passwordChangeBody = z
  .object({ password, newpassword: password })
  .meta({ examples: [{ password: 'the current one', newpassword: 'one quiet harmattan morning' }] })

/** A person's data, branch and rights. */
const personFields = {
  accounttypeid: recordId,
  displayName: line(80),
  emailaddress: line(120).regex(/^[^\s@]+@[^\s@]+$/, { error: 'must be an e-mail address' }),
  tellnumber: line(40),
  branchid: line(20),
  privilege: z.enum(['GRANT', 'DENY']),
}

/**
 * The new-user payload of the specification. Its businessid, dbname and groupName are accepted and ignored: the token determines the
 * business.
 */
export const newUserBody = z.object({ ...personFields, username: line(60), password }).meta({
  examples: [
    {
      businessid: 'ASEMPA',
      groupName: 'USER',
      accounttypeid: 3,
      displayName: 'Ama Mensah',
      username: 'ama.mensah',
      emailaddress: 'ama@example.com',
      tellnumber: '024 000 0000',
      password: 'the password',
      dbname: 'asempa',
      branchid: 'KUM',
      privilege: 'DENY',
    },
  ],
})

/** Everything that an administrator may change about a user. The sign-in name cannot change. */
export const editedUserBody = z.object({ id: recordId, ...personFields, role: z.enum(['ROLE_ADMIN', 'ROLE_USER']) }).meta({
  examples: [
    {
      id: 7,
      accounttypeid: 2,
      displayName: 'Ama Mensah',
      emailaddress: 'ama@example.com',
      tellnumber: '024 000 0000',
      branchid: 'ALL',
      privilege: 'GRANT',
      role: 'ROLE_USER',
    },
  ],
})

export const idBody = z.object({ id: recordId }).meta({ examples: [{ id: 7 }] })

export const resetPasswordBody = z
  .object({ id: recordId, newpassword: password })
  .meta({ examples: [{ id: 7, newpassword: 'one quiet harmattan morning' }] })

export const endedSessionsAnswer = z
  .object({ endedSessions: z.int().meta({ description: 'How many sessions were open' }) })
  .meta({ examples: [{ endedSessions: 2 }] })

const LONGEST_TYPE = 60
const CASHIER = { id: 3, accountType: 'Cashier' }

export const newAccountTypeBody = z.object({ accountType: line(LONGEST_TYPE) }).meta({ examples: [{ accountType: 'Cashier' }] })
export const editedAccountTypeBody = z.object({ id: recordId, accountType: line(LONGEST_TYPE) }).meta({ examples: [CASHIER] })

const accountTypeShape = z.object({ id: z.int(), accountType: z.string() })
export const accountTypeAnswer = accountTypeShape.meta({ examples: [CASHIER] })
export const accountTypesAnswer = z.array(accountTypeShape).meta({ examples: [[CASHIER]] })
export const deletedAccountTypeAnswer = z.object({ deleted: z.boolean() }).meta({ examples: [{ deleted: true }] })
