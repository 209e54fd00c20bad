import { api, path } from '../lib/api.ts'
import { countIn, rowsOf, textIn, type UnknownRecord } from '../lib/records.ts'

/** A user in the settings list (AMB-157). */
export type ListedUser = {
  readonly id: number
  readonly displayName: string
  /** Null for users created before account types existed. */
  readonly accountTypeId: number | null
  readonly accountTypeName: string
  readonly username: string
  readonly email: string
  readonly phone: string
  readonly privilege: string
  /** A branch code, or ALL. */
  readonly branchid: string
  readonly isAdministrator: boolean
  readonly isActive: boolean
}

const decodeUser = (row: UnknownRecord): ListedUser => ({
  id: countIn(row, 'id'),
  displayName: textIn(row, 'displayName') || textIn(row, 'username'),
  accountTypeId: countIn(row, 'accounttypeid') || null,
  accountTypeName: textIn(row, 'accountTypeName'),
  username: textIn(row, 'username'),
  email: textIn(row, 'emailaddress'),
  phone: textIn(row, 'tellnumber'),
  privilege: textIn(row, 'privilege'),
  branchid: textIn(row, 'branchid'),
  isAdministrator: Array.isArray(row.roles) && row.roles.includes('ROLE_ADMIN'),
  isActive: row.active !== false,
})

export const fetchUsers = async (db: string): Promise<readonly ListedUser[]> =>
  rowsOf(await api.get<unknown>(path`/api/1.0/users/usersbydbname/${db}`)).map(decodeUser)

/** The fields of a person, as typed and chosen. */
export type Person = {
  readonly displayName: string
  readonly email: string
  readonly phone: string
  /** The id of an account type; '' until one is chosen. */
  readonly accountType: string
  readonly branch: string
  readonly privilege: string
}

const personToWire = ({ displayName, email, phone, accountType, branch, privilege }: Person) => ({
  accounttypeid: Number(accountType),
  displayName: displayName.trim(),
  emailaddress: email.trim(),
  tellnumber: phone.trim(),
  branchid: branch,
  privilege,
})

type NewUser = { readonly person: Person; readonly username: string; readonly password: string }
type Business = { readonly dbname: string; readonly business_code: string }

/** Creates a user, with the payload of the specification; a failed call throws. */
export const registerUser = ({ dbname, business_code }: Business, { person, username, password }: NewUser): Promise<unknown> =>
  api.post<unknown>('/api/1.0/users/register', {
    businessid: business_code,
    groupName: 'USER',
    ...personToWire(person),
    username: username.trim(),
    password,
    dbname,
  })

export type Role = 'ROLE_ADMIN' | 'ROLE_USER'

export const editUser = (db: string, id: number, person: Person, role: Role, requestId: string): Promise<unknown> =>
  api.post<unknown>(path`/api/1.0/users/edit/${db}`, { id, ...personToWire(person), role }, { requestId })

export const deactivateUser = (db: string, id: number): Promise<unknown> => api.post<unknown>(path`/api/1.0/users/deactivate/${db}`, { id })

export const activateUser = (db: string, id: number): Promise<unknown> => api.post<unknown>(path`/api/1.0/users/activate/${db}`, { id })

export const endSessions = (db: string, id: number): Promise<unknown> => api.post<unknown>(path`/api/1.0/users/endsessions/${db}`, { id })

export const resetPassword = (db: string, id: number, newpassword: string): Promise<unknown> =>
  api.post<unknown>(path`/api/1.0/users/resetpassword/${db}`, { id, newpassword })
