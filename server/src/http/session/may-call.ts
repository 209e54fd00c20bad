import type { Call as Contract } from '@akonta/domain/contract/call'
import { type Action, can, type Rights, whyNot } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'

type Permission = Contract['permission']

export const mayCall = (rights: Rights, permission: Permission): boolean =>
  permission === 'signed_in' || permission === 'public' || can(rights, permission)

/** Sessions, passwords, PINs and second steps belong to people, and so does an approval by PIN. */
export const refuseProgram = (permission: Permission, approvalHeader: string | undefined): void => {
  if (permission === 'signed_in') throw new Refusal('not_allowed', 'A program with an API key cannot make this call')
  if (approvalHeader !== undefined) throw new Refusal('not_allowed', 'A program with an API key cannot ask for an approval by PIN')
}

/** Refuses `not_allowed`. A call asks for its own right; a command asks for another one where what it posts needs its own right. */
export const refuseWithout = (user: Rights, permission: Action): void => {
  if (!can(user, permission)) throw new Refusal('not_allowed', whyNot(user, permission))
}
