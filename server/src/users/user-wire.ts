import type { Role } from '@akonta/domain/permissions'
import { z } from 'zod'

/** In `branchid`: a user of every branch (AMB-020). */
export const EVERY_BRANCH = 'ALL'

/** The answer of a sign-in (AMB-005): the token and what the screens show about the user and the business. */
export const sessionAnswer = z
  .object({
    token: z.string(),
    name_of_business: z.string(),
    userName: z.string().meta({ description: 'The name to show (AMB-035)' }),
    username: z.string().meta({ description: 'The name to sign in with' }),
    userid: z.int(),
    dbname: z.string(),
    business_code: z.string(),
    branchid: z.string().meta({ description: 'A branch code, or ALL' }),
    privilege: z.enum(['GRANT', 'DENY']),
    roles: z.array(z.string()),
    location: z.string(),
    phone: z.string(),
  })
  .meta({
    examples: [
      {
        token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9…',
        name_of_business: 'Asempa Trading Ltd',
        userName: 'Ama Mensah',
        username: 'ama.mensah',
        userid: 7,
        dbname: 'asempa',
        business_code: 'ASEMPA',
        branchid: 'KUM',
        privilege: 'DENY',
        roles: ['ROLE_USER'],
        location: 'Accra',
        phone: '030 200 0000',
      },
    ],
  })

const USER = {
  id: 7,
  displayName: 'Ama Mensah',
  accounttypeid: 3,
  accountTypeName: 'Cashier',
  username: 'ama.mensah',
  emailaddress: 'ama@example.com',
  tellnumber: '024 000 0000',
  privilege: 'DENY',
  branchid: 'KUM',
  roles: ['ROLE_USER'],
  active: true,
}

export const userAnswer = z
  .object({
    id: z.int(),
    displayName: z.string(),
    accounttypeid: z.int().nullable(),
    accountTypeName: z.string(),
    username: z.string(),
    emailaddress: z.string(),
    tellnumber: z.string(),
    privilege: z.enum(['GRANT', 'DENY']),
    branchid: z.string(),
    roles: z.array(z.string()),
    active: z.boolean(),
  })
  .meta({ examples: [USER] })

export const usersAnswer = z.array(userAnswer).meta({ examples: [[USER]] })

export type UserAnswer = z.output<typeof userAnswer>

export type UserRow = {
  readonly user_id: number
  readonly display_name: string
  readonly account_type_id: number | null
  readonly account_type: string | null
  readonly username: string
  readonly email: string
  readonly phone: string
  readonly privilege: 'GRANT' | 'DENY'
  readonly branch_code: string | null
  readonly role: Role
  readonly active: boolean
}

/** A user in the settings list. The password hash never leaves the database layer. */
export const userToWire = (row: UserRow): UserAnswer => ({
  id: row.user_id,
  displayName: row.display_name,
  accounttypeid: row.account_type_id,
  accountTypeName: row.account_type ?? '',
  username: row.username,
  emailaddress: row.email,
  tellnumber: row.phone,
  privilege: row.privilege,
  branchid: row.branch_code ?? EVERY_BRANCH,
  roles: [row.role],
  active: row.active,
})
