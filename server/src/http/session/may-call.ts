import type { Call as Contract } from '@akonta/domain/contract/call'
import { type Action, can, type Rights, whoMay } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import type { User } from './session-user.ts'

type Permission = Contract['permission']

export const mayCall = (rights: Rights, permission: Permission): boolean =>
  permission === 'signed_in' || permission === 'public' || can(rights, permission)

/** Sessions, passwords, PINs and second steps belong to people, and so does an approval by PIN. */
export const refuseProgram = (permission: Permission, approvalHeader: string | undefined): void => {
  if (permission === 'signed_in') throw new Refusal('not_allowed', 'A program with an API key cannot make this call')
  if (approvalHeader !== undefined) throw new Refusal('not_allowed', 'A program with an API key cannot ask for an approval by PIN')
}

export const refuseWithout = (user: User, permission: Action): void => {
  if (can(user, permission)) return
  throw new Refusal('not_allowed', user.scopes === undefined ? whoMay(permission) : `This API key does not have the right ${permission}`)
}
