import type { ApprovalKind } from '@akonta/domain/approvals/approval-kinds'
import type { Pesewas } from '@akonta/domain/money'
import type { Action } from '@akonta/domain/permissions'
import type { Transaction } from '../../db/database.ts'
import type { SignedIn } from '../session/session-user.ts'

/** The parts of a call as they were sent. `branch`: its header X-Branch-Code. */
export type SentParts = { readonly params: unknown; readonly query: unknown; readonly body: unknown; readonly branch: string | null }

/** A rule for which approval was asked, with the amount that the preparer and the approver were shown, in pesewas. */
export type Asked = { readonly kind: ApprovalKind; readonly amount: Pesewas | null }

/** Who prepared the call, and the device from which it is approved. */
type Prepared = SignedIn & {
  readonly sent: SentParts
  /** Empty for requests of releases that did not store it. */
  readonly asked: readonly Asked[]
  readonly at: Date
  readonly address: string
  readonly device: string
}

/** The way by which an approved call is carried out: the same input, handler and refusals as when it was sent. */
export type Door = {
  readonly permission: Action
  /** Returns the number of the saved document; empty if the call saves none. */
  readonly run: (tx: Transaction, prepared: Prepared) => Promise<string>
}

const doors = new WeakMap<object, Map<string, Door>>()

export const openDoor = ({ server }: { readonly server: object }, route: string, door: Door): void => {
  const known = doors.get(server) ?? new Map<string, Door>()
  known.set(route, door)
  doors.set(server, known)
}

/** The door of a stored route; undefined if a later version no longer has it. */
export const doorOf = ({ server }: { readonly server: object }, route: string): Door | undefined => doors.get(server)?.get(route)
