import { present } from '@akonta/domain/assert'
import { changesBetween, type Facts } from '@akonta/domain/audit/audit-entry'
import type { Input } from '@akonta/domain/contract/call'
import * as calls from '@akonta/domain/messages/message-calls'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement } from '../db/database.ts'
import { recordAction, recordKey } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import type { Call } from '../http/call.ts'
import { existing } from '../http/existing.ts'
import { handle } from '../http/handle.ts'
import {
  customerByPid,
  customerOfDocument,
  customersByPids,
  type GatewaySetting,
  gatewaySetting,
  placeOfDocument,
  textMessages,
} from './message-queries.ts'
import type { MessageService } from './open-messages.ts'
import { queueMessage, roomToday } from './queue-message.ts'
import { setGateway } from './set-gateway.ts'

/** For the audit trail. Of a key only that it was entered. */
const factsOf = ({ sender, keySet, dailyLimit, isOn }: GatewaySetting): Facts => ({
  'Sender name': sender,
  'Key entered': keySet?.toISOString() ?? '',
  'Daily limit': String(dailyLimit),
  'Text messages': isOn ? 'On' : 'Off',
})

const shown = ({ sender, keySet, dailyLimit, isOn }: GatewaySetting): calls.SmsGateway => ({ sender, keySet, dailyLimit, isOn })

type Asking = Pick<Call & Input<typeof calls.sendMessage>, 'tx' | 'body' | 'branch'>

const WISH: Statement = {
  name: 'text-message-set-wish',
  text: 'update payee set no_messages = $3 where business_id = $1 and payee_id = $2',
}

export const messageRoutes = (api: Api, { sealing, begin }: MessageService): void => {
  handle(api, calls.smsGateway, async ({ tx }) => shown(await gatewaySetting(tx)))

  handle(api, calls.setSmsGateway, async call => {
    const { tx, actor, body } = call
    const before = await gatewaySetting(tx)
    await setGateway(tx, actor, sealing, body)
    const after = await gatewaySetting(tx)
    recordAction(call, {
      kind: 'setting',
      action: 'Edited',
      subject: 'SMS gateway',
      changes: changesBetween(factsOf(before), factsOf(after)),
    })
    if (after.isOn) call.afterCommit(async () => begin())
    return shown(after)
  })

  handle(api, calls.smsReady, async ({ tx }) => ({ isOn: (await gatewaySetting(tx)).isOn }))

  /** Whom a message is for, as far as the books know. Refuses: not_found, not_your_branch. */
  const payeeOf = async ({ tx, body, branch }: Asking): Promise<number | null> => {
    const { kind, reference } = body
    if (kind === 'statement' || kind === 'reminder') {
      const customer = existing(await customerByPid(tx, reference), `There is no customer ${reference}`)
      return customer.payeeId
    }
    const place = existing(
      await placeOfDocument(tx, kind, reference),
      kind === 'receipt' ? `There is no invoice ${reference}` : `There is no quotation ${reference}`,
    )
    await branch(place)
    return customerOfDocument(tx, reference)
  }

  handle(api, calls.sendMessage, async call => {
    const { tx, actor, today, body, ownOrAll } = call
    if ((await roomToday(tx, today)) <= 0) throw new Refusal('too_many_messages')
    const { kind, reference, phone, text } = body
    const payeeId = await payeeOf(call)
    const branchId = ownOrAll()?.branchId ?? null
    const id = await queueMessage(tx, actor, today, sealing, { kind, reference, phone, text, branchId, payeeId })
    const [message] = await textMessages(tx, { branchId: null, id })
    return present(message, 'the message that was queued')
  })

  handle(api, calls.sendReminders, async ({ tx, actor, today, body, ownOrAll }) => {
    const room = await roomToday(tx, today)
    if (room < body.reminders.length)
      throw new Refusal('too_many_messages', `Only ${Math.max(0, room)} more text messages can be sent today`)
    const branchId = ownOrAll()?.branchId ?? null
    const answers: calls.ReminderAnswer[] = []
    const reminded = new Set<string>()
    const customers = await customersByPids(
      tx,
      body.reminders.map(({ pid }) => pid),
    )
    for (const { pid, text } of body.reminders) {
      const customer = customers.get(pid)
      const isRepeated = reminded.has(pid)
      reminded.add(pid)
      try {
        if (customer === undefined || isRepeated) throw new Refusal('not_found', isRepeated ? 'Listed twice' : 'There is no such customer')
        const { phone, payeeId } = customer
        await queueMessage(tx, actor, today, sealing, { kind: 'reminder', reference: pid, phone, text, branchId, payeeId })
        answers.push({ pid, isQueued: true, reason: '' })
      } catch (refusal) {
        if (!(refusal instanceof Refusal)) throw refusal
        answers.push({ pid, isQueued: false, reason: refusal.code === 'bad_input' ? 'No mobile number of Ghana' : refusal.message })
      }
    }
    return answers
  })

  handle(api, calls.textMessages, ({ tx, query, ownOrAll }) => textMessages(tx, { ...query, branchId: ownOrAll()?.branchId ?? null }))

  handle(api, calls.messageWish, async ({ tx, params }) => {
    const customer = existing(await customerByPid(tx, params.pid), `There is no customer ${params.pid}`)
    return { noMessages: customer.noMessages }
  })

  handle(api, calls.setMessageWish, async call => {
    const { tx, params, body } = call
    const customer = existing(await customerByPid(tx, params.pid), `There is no customer ${params.pid}`)
    await tx.count(WISH, [tx.businessId, customer.payeeId, body.noMessages])
    const facts = (noMessages: boolean): Facts => ({ Messages: noMessages ? 'Asked for none' : 'Allowed' })
    const changes = changesBetween(facts(customer.noMessages), facts(body.noMessages))
    if (changes.length > 0)
      recordAction(call, { kind: 'payee', action: 'Edited', subject: customer.name, changes, about: recordKey('payee', params.pid) })
  })
}
