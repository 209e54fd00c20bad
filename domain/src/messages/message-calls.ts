import { call, saved } from '../contract/call.ts'
import { list, nullable, optional, record, refined, type Value } from '../contract/codec.ts'
import { flag, integer, line, lineOrEmpty, lines, moment, number, oneOf, paragraph, text, wholeNumber } from '../contract/fields.ts'

const area = 'Text messages'
const addition = true

export const MESSAGE_KINDS = ['receipt', 'statement', 'quotation', 'reminder'] as const
/**
 * `queued`: not sent yet. `sent`: the gateway took it. `delivered`: the phone has it, as the network reports. `unclear`: perhaps the gateway
 * took it; it is not sent again automatically.
 */
export const MESSAGE_STATES = ['queued', 'sent', 'delivered', 'failed', 'unclear'] as const

/** Ten parts of an SMS. */
const LONGEST_TEXT = 1_500
export const MOST_A_DAY = 5_000

const kind = oneOf(MESSAGE_KINDS)
const isSender = (sender: string): boolean => /^[A-Za-z0-9][A-Za-z0-9 ]{1,9}[A-Za-z0-9]$/.test(sender)

const gateway = record(
  {
    sender: ['sender', text, 'The sender name that the gateway has registered for the business'],
    keySet: ['keySet', nullable(moment), 'When the API key was entered. The key itself is never shown'],
    dailyLimit: ['dailyLimit', integer, 'Maximum number of text messages per day'],
    isOn: ['on', flag],
  },
  { examples: [{ sender: 'ASEMPA', keySet: '2026-11-20T14:32:00.000Z', dailyLimit: 200, on: true }] },
)
export type SmsGateway = Value<typeof gateway>

const settings = { area, addition, permission: 'change_settings' } as const

export const smsGateway = call({
  ...settings,
  method: 'GET',
  path: '/api/messages/gateway/:db',
  summary: 'Get the settings of the SMS gateway (Arkesel). Off by default',
  answer: gateway,
})

/** No Idempotency-Key: the fingerprint of the body, with the key, would be stored. */
export const setSmsGateway = call({
  ...settings,
  method: 'POST',
  path: '/api/messages/gateway/:db',
  summary: 'Set sender name, API key and daily limit, and turn the gateway on or off',
  body: record(
    {
      sender: refined(lineOrEmpty(11), sender => sender === '' || isSender(sender), 'must be 3 to 11 letters, digits or blanks'),
      key: ['key', optional(line(200)), 'The API key; omit it to keep the current one'],
      dailyLimit: wholeNumber({ least: 1, most: MOST_A_DAY }),
      isOn: ['on', flag],
    },
    { examples: [{ sender: 'ASEMPA', key: 'the key of the gateway', dailyLimit: 200, on: true }] },
  ),
  answer: gateway,
})

export const smsReady = call({
  method: 'GET',
  path: '/api/messages/ready/:db',
  area,
  summary: 'Whether text messages can be sent',
  permission: 'see_lists',
  answer: record({ isOn: ['on', flag] }, { examples: [{ on: true }] }),
  addition,
})

const message = record(
  {
    id: number,
    kind,
    reference: ['reference', text, 'The number of the document, or the pid of the customer'],
    phone: text,
    text: ['text', text, 'Without the secret part of links'],
    parts: integer,
    state: oneOf(MESSAGE_STATES),
    reason: ['reason', text, 'Why it was not sent or not delivered, or is not sent yet'],
    units: ['units', nullable(number), 'What the gateway charged, if it reports it'],
    by: text,
    at: moment,
  },
  {
    examples: [
      {
        ...{
          id: 7,
          kind: 'receipt',
          reference: 'ACC-26-014873',
          phone: '233244000000',
          text: 'Your receipt: https://shop.example/shared#…',
        },
        ...{ parts: 1, state: 'sent', reason: '', units: null, by: 'Ama Mensah', at: '2026-11-20T14:32:00.000Z' },
      },
    ],
  },
)
export type TextMessage = Value<typeof message>

const sendRefusals = ['sms_off', 'no_messages', 'too_many_messages', 'not_found', 'not_your_branch'] as const
const messageText = refined(paragraph(LONGEST_TEXT), sent => sent.trim() !== '', 'is required')

export const sendMessage = call({
  method: 'POST',
  path: '/api/messages/send/:db',
  area,
  summary: 'Send a document to a customer as a text message. It is sent once, and not repeated if the outcome is unknown',
  permission: 'see_lists',
  body: record(
    {
      kind,
      reference: line(60),
      phone: ['phone', line(60), 'A mobile number of Ghana'],
      text: messageText,
    },
    { examples: [{ kind: 'receipt', reference: 'ACC-26-014873', phone: '024 400 0000', text: 'Thank you for buying at Asempa' }] },
  ),
  answer: message,
  refusals: sendRefusals,
  addition,
  posts: true,
})

const reminderAnswer = record(
  { pid: text, isQueued: ['queued', flag], reason: ['reason', text, 'Why nothing is sent to this customer'] },
  { examples: [{ pid: 'CUS-0001', queued: true, reason: '' }] },
)
export type ReminderAnswer = Value<typeof reminderAnswer>

export const sendReminders = call({
  method: 'POST',
  path: '/api/messages/reminders/:db',
  area,
  summary: 'Send payment reminders as text messages, one to each customer',
  permission: 'receive_payment',
  body: record(
    { reminders: lines(record({ pid: line(40), text: messageText })) },
    { examples: [{ reminders: [{ pid: 'CUS-0001', text: 'Dear Esi, GHS 310.00 on your account is overdue.' }] }] },
  ),
  answer: list(reminderAnswer),
  refusals: ['sms_off', 'too_many_messages'],
  addition,
  posts: true,
})

export const textMessages = call({
  method: 'GET',
  path: '/api/messages/list/:db',
  area,
  summary: 'List the last 200 text messages, newest first: of the business, or about one document or customer',
  permission: 'see_lists',
  query: { kind: optional(kind), reference: optional(line(60)) },
  answer: list(message),
  addition,
})

const wish = record({ noMessages: flag }, { examples: [{ noMessages: true }] })

export const messageWish = call({
  method: 'GET',
  path: '/api/messages/wish/:db/:pid',
  area,
  summary: 'Whether a customer has opted out of messages',
  permission: 'see_lists',
  params: { pid: line(40) },
  answer: wish,
  refusals: ['not_found'],
  addition,
})

export const setMessageWish = call({
  method: 'POST',
  path: '/api/messages/wish/:db/:pid',
  area,
  summary: 'Opt a customer out of messages, or in again. The audit trail records it',
  permission: 'receive_payment',
  params: { pid: line(40) },
  body: wish,
  answer: saved,
  refusals: ['not_found'],
  addition,
  posts: true,
})
