import type { BusinessDate } from '@akonta/domain/dates'
import type { TextMessage } from '@akonta/domain/messages/message-calls'
import type { MessageOfPayee } from '@akonta/domain/personal-data/personal-data-calls'
import type { Database, Statement, Transaction } from '../db/database.ts'

/** The present setting. The key is encrypted. */
export type GatewaySetting = {
  readonly sender: string
  readonly sealedKey: string
  readonly keySet: Date | null
  readonly dailyLimit: number
  readonly isOn: boolean
}

const USUAL_LIMIT = 200
const NONE: GatewaySetting = { sender: '', sealedKey: '', keySet: null, dailyLimit: USUAL_LIMIT, isOn: false }

const SETTING: Statement = {
  name: 'sms-gateway',
  text: `select sender, sealed_key as "sealedKey", key_set_at as "keySet", daily_limit as "dailyLimit", is_on as "isOn"
         from sms_gateway where business_id = $1 order by setting_no desc limit 1`,
}

export const gatewaySetting = async (tx: Transaction): Promise<GatewaySetting> =>
  (await tx.row<GatewaySetting>(SETTING, [tx.businessId])) ?? NONE

const SENT_ON: Statement = {
  name: 'text-messages-of-day',
  text: 'select count(*)::int as messages from text_message where business_id = $1 and created_on = $2::date',
}

export const messagesOn = async (tx: Transaction, day: BusinessDate): Promise<number> =>
  (await tx.one<{ messages: number }>(SENT_ON, [tx.businessId, day])).messages

/** The last nine digits identify a telephone in Ghana, whether 0 or +233 precedes them. */
const WISHES: Statement = {
  name: 'text-message-wishes',
  text: `select exists (select from payee where business_id = $1 and no_messages
           and (payee_id = $2 or right(regexp_replace(phone, '\\D', '', 'g'), 9) = right($3, 9))) as refused`,
}

/** Whether this customer, or somebody with this telephone, has asked for no messages. */
export const wantsNoMessages = async (tx: Transaction, payeeId: number | null, phone: string): Promise<boolean> =>
  (await tx.one<{ refused: boolean }>(WISHES, [tx.businessId, payeeId, phone])).refused

type Person = {
  readonly pid: string
  readonly payeeId: number
  readonly name: string
  readonly phone: string
  readonly noMessages: boolean
}

const CUSTOMERS: Statement = {
  name: 'text-message-customers',
  text: `select pid, payee_id as "payeeId", name, phone, no_messages as "noMessages" from payee
         where business_id = $1 and pid = any($2) and category = 'debtor'`,
}

export const customersByPids = async (tx: Transaction, pids: readonly string[]): Promise<ReadonlyMap<string, Person>> =>
  new Map((await tx.rows<Person>(CUSTOMERS, [tx.businessId, pids])).map(person => [person.pid, person]))

export const customerByPid = async (tx: Transaction, pid: string): Promise<Person | undefined> =>
  (await customersByPids(tx, [pid])).get(pid)

const CUSTOMER_OF: Statement = {
  name: 'text-message-customer-of-document',
  text: `select y.payee_id as "payeeId" from posting p
         join journal_line l on l.business_id = p.business_id and l.posting_id = p.posting_id
         join payee y on y.business_id = l.business_id and y.payee_id = l.payee_id and y.category = 'debtor'
         where p.business_id = $1 and p.document_number = $2 limit 1`,
}

/** The customer of a document of the books; null for a cash sale. */
export const customerOfDocument = async (tx: Transaction, number: string): Promise<number | null> =>
  (await tx.row<{ payeeId: number }>(CUSTOMER_OF, [tx.businessId, number]))?.payeeId ?? null

const PLACES = {
  receipt: {
    name: 'text-message-receipt-place',
    text: `select b.branch_code as "branchCode" from posting p join branch b on b.business_id = p.business_id and b.branch_id = p.branch_id
           where p.business_id = $1 and p.document_number = $2 and p.document_kind = 'sale'`,
  },
  quotation: {
    name: 'text-message-quotation-place',
    text: `select b.branch_code as "branchCode" from quotation q join branch b on b.business_id = q.business_id and b.branch_id = q.branch_id
           where q.business_id = $1 and q.quotation_number = $2`,
  },
} as const

/** The code of the branch of a sale or a quotation; undefined if there is none with this number. */
export const placeOfDocument = async (tx: Transaction, kind: 'receipt' | 'quotation', number: string): Promise<string | undefined> =>
  (await tx.row<{ branchCode: string }>(PLACES[kind], [tx.businessId, number]))?.branchCode

type MessageRow = Omit<TextMessage, 'state' | 'reason'> & {
  readonly outbox: string
  readonly code: string
  readonly said: string
  readonly delivery: string | null
  readonly reported: string | null
}

const LIST: Statement = {
  name: 'text-messages',
  text: `
    select m.message_id as id, m.kind, m.reference, m.phone, m.shown as text, m.parts, r.units, u.display_name as by, m.created_at as at,
      i.state as outbox, i.code, i.said, d.outcome as delivery, d.said as reported
    from text_message m
    join app_user u on u.business_id = m.business_id and u.user_id = m.created_by
    join outbox_item i on i.business_id = m.business_id and i.kind = 'sms' and i.item_id = m.message_id
    left join text_message_receipt r on r.business_id = m.business_id and r.message_id = m.message_id
    left join text_message_delivery d on d.business_id = m.business_id and d.message_id = m.message_id
    where m.business_id = $1 and ($2::text is null or m.kind = $2) and ($3::text is null or m.reference = $3)
      and ($4::int is null or m.branch_id = $4) and ($5::int is null or m.message_id = $5)
    order by m.message_id desc limit 200`,
}

export const UNCLEAR = 'unclear'

const shown = ({ outbox, code, said, delivery, reported, ...message }: MessageRow): TextMessage => {
  if (delivery === 'delivered' || delivery === 'failed') return { ...message, state: delivery, reason: reported ?? '' }
  if (outbox === 'done') return { ...message, state: 'sent', reason: '' }
  if (outbox === 'rejected' || outbox === 'settled') return { ...message, state: code === UNCLEAR ? 'unclear' : 'failed', reason: said }
  return { ...message, state: 'queued', reason: said }
}

type Wanted = {
  readonly kind?: string | undefined
  readonly reference?: string | undefined
  readonly branchId: number | null
  readonly id?: number
}

/** The last messages, newest first; for a user tied to a branch, those that were sent there. */
export const textMessages = async (tx: Transaction, { kind, reference, branchId, id }: Wanted): Promise<TextMessage[]> =>
  (await tx.rows<MessageRow>(LIST, [tx.businessId, kind ?? null, reference ?? null, branchId, id ?? null])).map(shown)

/** What is sent. */
export type OutgoingMessage = {
  readonly phone: string
  readonly sealedText: string
  readonly payeeId: number | null
  readonly createdAt: Date
}

const OUTGOING: Statement = {
  name: 'text-message-outgoing',
  text: `select phone, sealed_text as "sealedText", payee_id as "payeeId", created_at as "createdAt"
         from text_message where business_id = $1 and message_id = $2`,
}

export const outgoingMessage = (tx: Transaction, id: number): Promise<OutgoingMessage> =>
  tx.one<OutgoingMessage>(OUTGOING, [tx.businessId, id])

const ANY: Statement = { name: 'sms-any-gateway', text: 'select any_sms_gateway() as found' }

/** Whether any business sends text messages. */
export const anyGateway = async (database: Database): Promise<boolean> => (await database.rows<{ found: boolean }>(ANY))[0]?.found === true

const OF_PAYEE: Statement = {
  name: 'payee-text-messages',
  text: `
    select m.kind, m.reference, m.phone, m.shown as text, m.created_at as at
    from payee y
    join text_message m on m.business_id = y.business_id
      and (m.payee_id = y.payee_id or (length(y.phone) >= 9 and right(m.phone, 9) = right(regexp_replace(y.phone, '\\D', '', 'g'), 9)))
    where y.business_id = $1 and y.pid = $2 order by m.message_id limit $3 offset $4`,
}

/** The messages to a payee or their telephone number, oldest first, one page. */
export const messagesOfPayee = (tx: Transaction, pid: string, { size, from }: { size: number; from: number }): Promise<MessageOfPayee[]> =>
  tx.rows<MessageOfPayee>(OF_PAYEE, [tx.businessId, pid, size, from])
