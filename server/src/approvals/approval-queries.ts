import type { ApprovalOfDocument, ProposedEntry, ProposedGoods } from '@akonta/domain/approvals/approval-calls'
import type { ApprovalKind } from '@akonta/domain/approvals/approval-kinds'
import type { DocumentKind } from '@akonta/domain/document-rights'
import type { Privilege, Role } from '@akonta/domain/permissions'
import type { Statement, Transaction } from '../db/database.ts'
import type { Asked, SentParts } from '../http/guard/doors.ts'
import type { User } from '../http/session/session-user.ts'

const COLUMNS = `r.request_id, r.kind, r.branch_id, r.amount, r.summary, r.prepared_by, r.prepared_at, r.expires_at,
           p.display_name as preparer, b.name as branch, d.outcome, d.decided_at, d.reason, d.document, a.display_name as decider,
           (select s.document_kind from posting s where s.business_id = d.business_id and s.document_number = d.document) as document_kind`
const TABLES = `approval_request r
         join app_user p on p.business_id = r.business_id and p.user_id = r.prepared_by
         left join branch b on b.business_id = r.business_id and b.branch_id = r.branch_id
         left join approval_decision d on d.business_id = r.business_id and d.request_id = r.request_id
         left join app_user a on a.business_id = d.business_id and a.user_id = d.decided_by`
/** $2: the caller, $3: the kinds that they may see, $4: their branch, or null for every branch. */
const VISIBLE = `(r.prepared_by = $2 or (r.kind = any($3) and ($4::int is null or r.branch_id = $4)))`

const listOf = (name: string, isListed: string): Statement => ({
  name,
  text: `select ${COLUMNS} from ${TABLES} where r.business_id = $1 and ${VISIBLE} and ${isListed} order by r.request_id desc limit 200`,
})
const LIST_WAITING = listOf('approval-request-list-waiting', 'd.request_id is null and r.expires_at > $5')
const LIST_DECIDED = listOf('approval-request-list-decided', '(d.request_id is not null or r.expires_at <= $5)')
const WAITING: Statement = {
  name: 'approval-request-waiting',
  text: `select count(*)::int as waiting from approval_request r
         left join approval_decision d on d.business_id = r.business_id and d.request_id = r.request_id
         where r.business_id = $1 and r.prepared_by <> $2 and r.kind = any($3) and ($4::int is null or r.branch_id = $4)
           and d.request_id is null and r.expires_at > $5`,
}
const VIEW: Statement = {
  name: 'approval-request-view',
  text: `select ${COLUMNS}, r.details from ${TABLES} where r.business_id = $1 and ${VISIBLE} and r.request_id = $5`,
}
const FIND: Statement = {
  name: 'approval-request-find',
  text: `select ${COLUMNS}, r.route, r.sent, r.details->'asked' as asked from ${TABLES} where r.business_id = $1 and r.request_id = $2`,
}
const OF_DOCUMENT: Statement = {
  name: 'approval-of-document',
  text: `select r.request_id as id, p.display_name as "preparedBy", r.prepared_at as "preparedAt", a.display_name as "approvedBy",
           d.decided_at as "approvedAt", d.reason, case when o.posting_id is null then s.document_kind else o.document_kind end as "documentKind"
         from approval_decision d
         join approval_request r on r.business_id = d.business_id and r.request_id = d.request_id
         join app_user p on p.business_id = r.business_id and p.user_id = r.prepared_by
         join app_user a on a.business_id = d.business_id and a.user_id = d.decided_by
         left join posting s on s.business_id = d.business_id and s.document_number = d.document
         left join posting o on o.business_id = s.business_id and o.posting_id = s.reverses
         where d.business_id = $1 and d.document = $2 and d.document <> '' and ($3::int is null or r.branch_id = $3)`,
}
/** Two decisions about a request wait for each other. */
const LOCK: Statement = {
  name: 'approval-request-lock',
  text: `select pg_advisory_xact_lock(hashtextextended('approval_request/' || $1::int || '/' || $2::int, 0))`,
}
const PREPARER: Statement = {
  name: 'approval-preparer',
  text: `select u.user_id, u.username, u.display_name, u.role, u.privilege, u.branch_id, b.branch_code
         from app_user u
         left join branch b on b.business_id = u.business_id and b.branch_id = u.branch_id
         where u.business_id = $1 and u.user_id = $2 and u.active`,
}
const RULES: Statement = {
  name: 'approval-rules',
  text: 'select kind, is_on as "isOn", from_amount as "from", from_percent as percent from approval_rule where business_id = $1',
}
const ADMINISTRATORS: Statement = {
  name: 'approval-administrators',
  text: `select count(*)::int as people from app_user where business_id = $1 and active and role = 'ROLE_ADMIN'`,
}

export type RequestRow = {
  readonly request_id: number
  readonly kind: ApprovalKind
  readonly branch_id: number | null
  readonly amount: bigint | null
  readonly summary: string
  readonly prepared_by: number
  readonly prepared_at: Date
  readonly expires_at: Date
  readonly preparer: string
  readonly branch: string | null
  readonly outcome: 'approved' | 'declined' | 'withdrawn' | null
  readonly decided_at: Date | null
  readonly reason: string | null
  readonly document: string | null
  readonly document_kind: string | null
  readonly decider: string | null
}

/** Whose requests a person sees: their own, and those of `kinds` in one branch, or in every branch (null). */
export type Seen = { readonly userId: number; readonly kinds: readonly ApprovalKind[]; readonly branchId: number | null }

const seenBy = (tx: Transaction, { userId, kinds, branchId }: Seen): readonly unknown[] => [tx.businessId, userId, kinds, branchId]

/** Those that can still be decided at this time, or all others. */
export const listRequests = (tx: Transaction, seen: Seen, at: Date, isOpen: boolean): Promise<RequestRow[]> =>
  isOpen ? tx.rows<RequestRow>(LIST_WAITING, [...seenBy(tx, seen), at]) : tx.rows<RequestRow>(LIST_DECIDED, [...seenBy(tx, seen), at])

/** How many wait for this person’s decision. */
export const countWaiting = async (tx: Transaction, seen: Seen, at: Date): Promise<number> =>
  (await tx.one<{ waiting: number }>(WAITING, [...seenBy(tx, seen), at])).waiting

type StoredDetails = {
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  readonly entries: readonly (Omit<ProposedEntry, 'debit' | 'credit'> & { readonly debit: string; readonly credit: string })[]
  readonly goods: readonly (Omit<ProposedGoods, 'quantity' | 'value'> & { readonly quantity: string; readonly value: string })[]
}

/** A request that the person sees, in full; undefined if there is none. */
export const viewRequest = async (tx: Transaction, seen: Seen, id: number) => {
  const row = await tx.row<RequestRow & { readonly details: StoredDetails }>(VIEW, [...seenBy(tx, seen), id])
  if (!row) return undefined
  const { facts, entries, goods } = row.details
  return {
    row,
    facts,
    entries: entries.map((each): ProposedEntry => ({ ...each, debit: BigInt(each.debit), credit: BigInt(each.credit) })),
    goods: goods.map((each): ProposedGoods => ({ ...each, quantity: BigInt(each.quantity), value: BigInt(each.value) })),
  }
}

export type LockedRequest = RequestRow & { readonly route: string; readonly sent: SentParts; readonly asked: readonly Asked[] }

/** Amounts of stored JSON are text. */
type StoredAsked = { readonly kind: ApprovalKind; readonly amount: string | null }
type FoundRequest = Omit<LockedRequest, 'asked'> & { readonly asked: readonly StoredAsked[] | null }

/** A request, with every other decision about it finished. */
export const lockRequest = async (tx: Transaction, id: number): Promise<LockedRequest | undefined> => {
  await tx.rows(LOCK, [tx.businessId, id])
  const found = await tx.row<FoundRequest>(FIND, [tx.businessId, id])
  if (!found) return undefined
  const asked = (found.asked ?? []).map(({ kind, amount }) => ({ kind, amount: amount === null ? null : BigInt(amount) }))
  return { ...found, asked }
}

/** The kind is null for what posts nothing, such as a layaway. A reversal has the kind of what it reverses. */
type FoundApproval = ApprovalOfDocument & { readonly documentKind: DocumentKind | null }

/** Who prepared and approved a document, of one branch or of any (null). */
export const approvalsOfDocument = (tx: Transaction, document: string, branchId: number | null): Promise<FoundApproval[]> =>
  tx.rows<FoundApproval>(OF_DOCUMENT, [tx.businessId, document, branchId])

type PreparerRow = {
  readonly user_id: number
  readonly username: string
  readonly display_name: string
  readonly role: Role
  readonly privilege: Privilege
  readonly branch_id: number | null
  readonly branch_code: string | null
}

/** The person with their rights as they are now; undefined if they are no longer active. */
export const activeUser = async (tx: Transaction, userId: number): Promise<User | undefined> => {
  const row = await tx.row<PreparerRow>(PREPARER, [tx.businessId, userId])
  if (!row) return undefined
  const { user_id, username, display_name: displayName, role, privilege, branch_id: branchId, branch_code: branchCode } = row
  const branch = branchId === null || branchCode === null ? null : { branchId, branchCode }
  return { userId: user_id, username, displayName, roles: [role], privilege, branch }
}

export type RuleRow = { readonly kind: string; readonly isOn: boolean; readonly from: bigint; readonly percent: number }

export const rulesOf = (tx: Transaction): Promise<RuleRow[]> => tx.rows<RuleRow>(RULES, [tx.businessId])

/** Active people who are administrators. */
export const countAdministrators = async (tx: Transaction): Promise<number> =>
  (await tx.one<{ people: number }>(ADMINISTRATORS, [tx.businessId])).people
