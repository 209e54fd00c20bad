import { call } from '../contract/call.ts'
import { list, mapped, nullable, optional, record, refined, unused, type Value } from '../contract/codec.ts'
import { flag, integer, line, oneOf, recordId, text } from '../contract/fields.ts'
import type { Privilege, Role } from '../permissions.ts'
import { isEmailAddress } from './email-address.ts'
import { sentPassword } from './password.ts'
import { LONGEST_CODE } from './two-step-calls.ts'

const area = 'Users and session'

const PRIVILEGES = ['GRANT', 'DENY'] as const satisfies readonly Privilege[]
const ROLES = ['ROLE_ADMIN', 'ROLE_USER'] as const satisfies readonly Role[]

const password = sentPassword(1000)

export const session = record(
  {
    token: text,
    name_of_business: text,
    userName: ['userName', text, 'The name to show (AMB-035)'],
    username: ['username', text, 'The name to sign in with'],
    userid: integer,
    dbname: text,
    business_code: text,
    branchid: ['branchid', text, 'A branch code, or ALL'],
    privilege: oneOf(PRIVILEGES),
    roles: list(text),
    location: text,
    phone: text,
  },
  {
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
  },
)
/** The answer of a sign-in (AMB-005): the token and what the screens show of the person and the business. */
export type Session = Value<typeof session>

export const signInCall = call({
  method: 'POST',
  path: '/api/1.0/users/login',
  area,
  summary: 'Sign in',
  permission: 'public',
  body: record(
    {
      username: line(60),
      password,
      code: ['code', optional(line(LONGEST_CODE)), 'An addition: a user with two-step verification needs one'],
    },
    { examples: [{ username: 'ama.mensah', password: 'the password' }] },
  ),
  answer: session,
  refusals: ['wrong_sign_in', 'too_many_tries', 'code_needed', 'wrong_code'],
})

export const signOutCall = call({
  method: 'POST',
  path: '/api/1.0/users/logout',
  area,
  summary: 'Sign out',
  permission: 'signed_in',
  answer: record({ signedOut: flag }, { examples: [{ signedOut: true }] }),
  addition: true,
})

export const changeOwnPassword = call({
  method: 'POST',
  path: '/api/1.0/users/changepassword/:db',
  area,
  summary: 'Change your own password; ends every session and starts a new one',
  permission: 'signed_in',
  body: record(
    { password, wanted: ['newpassword', password] },
    { examples: [{ password: 'the current one', newpassword: 'one quiet harmattan morning' }] },
  ),
  answer: session,
  refusals: ['too_many_tries'],
  addition: true,
})

const user = record(
  {
    id: integer,
    displayName: text,
    accountTypeId: ['accounttypeid', nullable(integer)],
    accountTypeName: text,
    username: text,
    email: ['emailaddress', text],
    phone: ['tellnumber', text],
    privilege: oneOf(PRIVILEGES),
    branchid: text,
    hasPin: ['haspin', flag, 'An addition: has a PIN for the till'],
    hasTwoStep: ['twostep', flag, 'An addition: signs in with a code besides the password'],
    role: ['roles', mapped(list(oneOf(ROLES)), { read: ([role = 'ROLE_USER']) => role, write: role => [role] })],
    isActive: ['active', flag],
  },
  {
    examples: [
      {
        id: 7,
        displayName: 'Ama Mensah',
        accounttypeid: 3,
        accountTypeName: 'Cashier',
        username: 'ama.mensah',
        emailaddress: 'ama@example.com',
        tellnumber: '024 000 0000',
        privilege: 'DENY',
        branchid: 'KUM',
        haspin: false,
        twostep: false,
        roles: ['ROLE_USER'],
        active: true,
      },
    ],
  },
)
/** A user in the settings list (AMB-157). `branchid` is a branch code, or ALL. The account type is null for users created before there were any. */
export type User = Value<typeof user>

/** The longest texts about a user, in characters. */
export const LONGEST_USER = { username: 60, displayName: 80, email: 120, phone: 40 } as const

const PERSON = {
  accountTypeId: ['accounttypeid', recordId],
  displayName: line(LONGEST_USER.displayName),
  email: ['emailaddress', refined(line(LONGEST_USER.email), isEmailAddress, 'must be an e-mail address')],
  phone: ['tellnumber', line(LONGEST_USER.phone)],
  branchid: line(20),
  privilege: oneOf(PRIVILEGES),
} as const

/** The token says whose user it is: the business of the body is not read. */
export const registerUser = call({
  method: 'POST',
  path: '/api/1.0/users/register',
  area,
  summary: 'Create a user',
  permission: 'manage_users',
  body: record(
    { businessid: unused(text), groupName: unused(text), ...PERSON, username: line(LONGEST_USER.username), password, dbname: unused(text) },
    {
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
    },
  ),
  answer: user,
  refusals: ['already_exists', 'not_found', 'branch_closed'],
})

export const listUsers = call({
  method: 'GET',
  path: '/api/1.0/users/usersbydbname/:db',
  area,
  summary: 'List the users',
  permission: 'manage_users',
  answer: list(user),
})

export const listAdministrators = call({
  method: 'GET',
  path: '/api/1.0/users/administrators/:db',
  area,
  summary: 'The names of the administrators: whom staff ask when they may not do something',
  permission: 'see_lists',
  answer: list(record({ name: text }, { examples: [{ name: 'Ama Owner' }] })),
  addition: true,
})

/** The sign-in name stays as it is. */
export const editUser = call({
  method: 'POST',
  path: '/api/1.0/users/edit/:db',
  area,
  summary: 'Change a user. A change of rights ends their sessions',
  permission: 'manage_users',
  body: record(
    { id: recordId, ...PERSON, role: oneOf(ROLES) },
    {
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
    },
  ),
  answer: user,
  refusals: ['not_found', 'in_use', 'branch_closed'],
  addition: true,
  posts: true,
})

const id = record({ id: recordId }, { examples: [{ id: 7 }] })

export const deactivateUser = call({
  method: 'POST',
  path: '/api/1.0/users/deactivate/:db',
  area,
  summary: 'Deactivate a user and end their sessions',
  permission: 'manage_users',
  body: id,
  answer: user,
  refusals: ['not_found', 'in_use'],
  addition: true,
  posts: true,
})

export const activateUser = call({
  method: 'POST',
  path: '/api/1.0/users/activate/:db',
  area,
  summary: 'Reactivate a user',
  permission: 'manage_users',
  body: id,
  answer: user,
  refusals: ['not_found', 'branch_closed'],
  addition: true,
  posts: true,
})

export const resetPassword = call({
  method: 'POST',
  path: '/api/1.0/users/resetpassword/:db',
  area,
  summary: 'Reset the password of another user and end their sessions',
  permission: 'manage_users',
  body: record({ id: recordId, wanted: ['newpassword', password] }, { examples: [{ id: 7, newpassword: 'one quiet harmattan morning' }] }),
  answer: user,
  refusals: ['not_found'],
  addition: true,
})

export const endSessions = call({
  method: 'POST',
  path: '/api/1.0/users/endsessions/:db',
  area,
  summary: 'Sign a user out on every device',
  permission: 'manage_users',
  body: id,
  answer: record({ endedSessions: ['endedSessions', integer, 'How many sessions were open'] }, { examples: [{ endedSessions: 2 }] }),
  refusals: ['not_found'],
  addition: true,
  posts: true,
})
