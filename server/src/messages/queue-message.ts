import type { Actor } from '@akonta/domain/actor'
import type { BusinessDate } from '@akonta/domain/dates'
import type { TextMessage } from '@akonta/domain/messages/message-calls'
import { mobileOfGhana, partsOf, withoutSecrets } from '@akonta/domain/messages/message-text'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { insertOf } from '../db/rows/insert-of.ts'
import type { Sealing } from '../host/sealed-text.ts'
import { addToOutbox } from '../outbox/outbox.ts'
import { gatewaySetting, messagesOn, wantsNoMessages } from './message-queries.ts'

export const SMS = 'sms'
/** Questions about what became of a message that was sent. */
export const SMS_DELIVERY = 'sms_delivery'

/** The owner of a key or a text that is sealed. */
export const ownerOfKey = (businessId: number): string => `sms key\n${businessId}`
export const ownerOfText = (businessId: number, messageId: number): string => `sms text\n${businessId}\n${messageId}`

const INSERT = insertOf('text-message-insert', 'text_message', [
  'business_id, message_id, kind, reference, branch_id, payee_id, phone, shown, sealed_text, parts, created_by, created_on',
  'created_at',
])
const LOCK: Statement = { name: 'text-message-lock', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' }

/** How many more messages the business may send today. Two at once wait for each other. Refuses `sms_off`. */
export const roomToday = async (tx: Transaction, today: BusinessDate): Promise<number> => {
  const { isOn, dailyLimit } = await gatewaySetting(tx)
  if (!isOn) throw new Refusal('sms_off')
  await tx.rows(LOCK, [`${tx.businessId}/text messages`])
  return dailyLimit - (await messagesOn(tx, today))
}

export type NewMessage = Pick<TextMessage, 'kind' | 'reference' | 'phone' | 'text'> & {
  readonly branchId: number | null
  readonly payeeId: number | null
}

/** Adds a message to the outbox; the caller has asked for room. Returns its id. Refuses `bad_input` for a number, and `no_messages`. */
export const queueMessage = async (
  tx: Transaction,
  { userId, at }: Actor,
  today: BusinessDate,
  sealing: Sealing,
  { kind, reference, phone, text, branchId, payeeId }: NewMessage,
): Promise<number> => {
  const number = mobileOfGhana(phone)
  if (number === null) throw new Refusal('bad_input', 'Enter a mobile number of Ghana, such as 024 400 0000', { field: 'phone' })
  if (await wantsNoMessages(tx, payeeId, number)) throw new Refusal('no_messages')
  const id = await nextId(tx, 'text_message')
  const sealed = sealing.seal(ownerOfText(tx.businessId, id), text)
  await tx.count(
    INSERT,
    INSERT.values({
      business_id: tx.businessId,
      message_id: id,
      kind,
      reference,
      branch_id: branchId,
      payee_id: payeeId,
      phone: number,
      shown: withoutSecrets(text),
      sealed_text: sealed,
      parts: partsOf(text),
      created_by: userId,
      created_on: today,
      created_at: at,
    }),
  )
  addToOutbox(tx, SMS, { itemId: BigInt(id), channel: 'gateway', groupId: BigInt(id) })
  return id
}
