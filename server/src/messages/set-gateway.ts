import type { Actor } from '@akonta/domain/actor'
import type { Input } from '@akonta/domain/contract/call'
import type { setSmsGateway } from '@akonta/domain/messages/message-calls'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { insertOf } from '../db/rows/insert-of.ts'
import type { Sealing } from '../host/sealed-text.ts'
import { gatewaySetting } from './message-queries.ts'
import { ownerOfKey } from './queue-message.ts'

const SET = insertOf('sms-set-gateway', 'sms_gateway', [
  'business_id, setting_no, sender, sealed_key, key_set_at, daily_limit, is_on, set_by, set_at',
])

/** Sets up the gateway from now on. Without a key the one before is kept. Refuses `bad_input` for one that is on without key or sender. */
export const setGateway = async (
  tx: Transaction,
  { userId, at }: Actor,
  sealing: Sealing,
  { sender, key, dailyLimit, isOn }: Input<typeof setSmsGateway>['body'],
): Promise<void> => {
  const present = await gatewaySetting(tx)
  const isReadable = sealing.open(ownerOfKey(tx.businessId), present.sealedKey) !== undefined
  if (isOn && sender === '') throw new Refusal('bad_input', 'Enter the sender name', { field: 'sender' })
  if (isOn && key === undefined && !isReadable) throw new Refusal('bad_input', 'Enter the API key', { field: 'key' })
  const [sealed, setAt] = key === undefined ? [present.sealedKey, present.keySet] : [sealing.seal(ownerOfKey(tx.businessId), key), at]
  await tx.count(
    SET,
    SET.values({
      business_id: tx.businessId,
      setting_no: await nextId(tx, 'sms_gateway'),
      sender,
      sealed_key: sealed,
      key_set_at: setAt,
      daily_limit: dailyLimit,
      is_on: isOn,
      set_by: userId,
      set_at: at,
    }),
  )
}
