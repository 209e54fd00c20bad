import { APPROVALS, approvalNumber } from '@akonta/domain/approvals/approval-kinds'
import { cutText } from '@akonta/domain/contract/cut-text'
import { can } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement } from '../db/database.ts'
import { recordAction, recordKey } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import type { Call } from '../http/call.ts'
import { type Door, doorOf } from '../http/guard/doors.ts'
import { refuseWithout } from '../http/session/may-call.ts'
import { activeUser, type LockedRequest, lockRequest } from './approval-queries.ts'

const DECIDE: Statement = {
  name: 'approval-decide',
  text: `insert into approval_decision (business_id, request_id, outcome, decided_by, decided_at, reason, document)
         values ($1, $2, $3, $4, $5, $6, $7)`,
}

type Decided = { readonly outcome: 'approved' | 'declined' | 'withdrawn'; readonly reason: string; readonly document?: string }

const save = async (call: Call, { request_id, summary }: LockedRequest, { outcome, reason, document = '' }: Decided): Promise<void> => {
  const { tx, actor } = call
  await tx.count(DECIDE, [tx.businessId, request_id, outcome, actor.userId, actor.at, reason, document])
  recordAction(call, {
    kind: 'approval_request',
    action: { approved: 'Approved', declined: 'Declined', withdrawn: 'Withdrawn' }[outcome],
    subject: cutText(`${approvalNumber(request_id)}: ${summary}`, 200),
    changes: [
      { what: 'Reason', before: null, after: reason },
      { what: 'Document', before: null, after: document },
    ].filter(({ after }) => after !== ''),
    about: recordKey('approval_request', request_id),
  })
}

/** The request, with every other decision about it finished. Refuses: not_found. */
const requestOf = async ({ tx }: Call, id: number): Promise<LockedRequest> => {
  const request = await lockRequest(tx, id)
  if (!request) throw new Refusal('not_found', `There is no request ${approvalNumber(id)}`)
  return request
}

/** Refuses (`already_decided`) a second decision. Checked last: the sentence names who decided, which only those may know who see the request. */
const refuseDecided = ({ request_id, outcome, decider }: LockedRequest): void => {
  if (outcome !== null) throw new Refusal('already_decided', `${approvalNumber(request_id)} was ${outcome} before, by ${decider}`)
}

/**
 * Refuses (`not_allowed`, `not_your_branch`) a person without permission to decide on a request: nobody decides on their own, and a request of
 * several branches is for people of every branch. They need the right of each rule that applied, and of the call if this version still has it.
 */
const refuseDecider = (
  { user, ownOrAll }: Call,
  { prepared_by, branch_id, kind, asked }: LockedRequest,
  door: Pick<Door, 'permission'> | undefined,
): void => {
  if (prepared_by === user.userId)
    throw new Refusal('not_allowed', 'You cannot approve your own request. Ask somebody else, or withdraw it')
  const ofRules = [kind, ...asked.map(each => each.kind)].map(each => APPROVALS[each].needs)
  const needed = door === undefined ? ofRules : [door.permission, ...ofRules]
  for (const right of needed) refuseWithout(user, right)
  const own = ownOrAll()
  if (own !== null && own.branchId !== branch_id) throw new Refusal('not_your_branch')
}

/**
 * Approves a request and carries it out in the same transaction, in the name of the person who prepared it, with the rights that both have
 * now. Every refusal of the command is thrown, and the request stays open. Also refuses: not_found, already_decided, not_allowed,
 * not_your_branch, approval_outdated. Returns the number of the document, or an empty text.
 */
export const approve = async (api: Api, call: Call, id: number, reason: string): Promise<string> => {
  const { tx, actor, business, sessionId, address, device } = call
  const request = await requestOf(call, id)
  const door = doorOf(api, request.route)
  refuseDecider(call, request, door)
  refuseDecided(request)
  if (door === undefined)
    throw new Refusal('not_found', `This version can no longer carry out ${approvalNumber(id)}. Decline it and enter it again`)
  if (request.expires_at <= actor.at) throw new Refusal('already_decided', `${approvalNumber(id)} has expired. It must be entered again`)
  const preparer = await activeUser(tx, request.prepared_by)
  if (!preparer) throw new Refusal('not_allowed', `${request.preparer}, who prepared it, is no longer active`)
  if (!can(preparer, door.permission))
    throw new Refusal('not_allowed', `${request.preparer}, who prepared it, no longer has the right to enter it`)
  const document = await door.run(tx, {
    sent: request.sent,
    asked: request.asked,
    user: preparer,
    business,
    sessionId,
    at: actor.at,
    address,
    device,
  })
  await save(call, request, { outcome: 'approved', reason, document })
  return document
}

/** Declines a request, also one that this version can no longer carry out: nothing is posted. Refuses: not_found, already_decided, not_allowed, not_your_branch. */
export const decline = async (api: Api, call: Call, id: number, reason: string): Promise<void> => {
  const request = await requestOf(call, id)
  refuseDecider(call, request, doorOf(api, request.route))
  refuseDecided(request)
  await save(call, request, { outcome: 'declined', reason })
}

/** Withdraws one's own request; anybody else's is not_found. Also refuses: already_decided. */
export const withdraw = async (call: Call, id: number, reason: string): Promise<void> => {
  const request = await requestOf(call, id)
  if (request.prepared_by !== call.user.userId) throw new Refusal('not_found', `You have no request ${approvalNumber(id)}`)
  refuseDecided(request)
  await save(call, request, { outcome: 'withdrawn', reason })
}
