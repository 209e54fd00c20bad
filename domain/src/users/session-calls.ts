import { call } from '../contract/call.ts'
import { list, record, refined, type Value } from '../contract/codec.ts'
import { flag, line, moment, text } from '../contract/fields.ts'

const area = 'Own sessions'

const SESSION_ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

const ownSession = record(
  {
    id: text,
    startedAt: moment,
    device: ['device', text, 'The name that the browser sends (User-Agent), or empty'],
    address: ['address', text, 'Empty for a session from before addresses were recorded'],
    isOpen: ['open', flag],
    isCurrent: ['current', flag, 'The session of this call'],
    isNew: ['newdevice', flag, 'The first session of the user in this browser, and the user has not said that it was theirs'],
  },
  {
    examples: [
      {
        id: '0f8b5c1e-6a59-4d0c-9a53-1c6f2f7f1a01',
        startedAt: '2026-11-20T08:02:00.000Z',
        device: 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0',
        address: '192.168.1.20',
        open: true,
        current: false,
        newdevice: true,
      },
    ],
  },
)
export type OwnSession = Value<typeof ownSession>

export const ownSessions = call({
  method: 'GET',
  path: '/api/1.0/users/sessions/:db',
  area,
  summary: 'Your open sessions, and the sessions on new devices that you have not confirmed, newest first',
  permission: 'signed_in',
  answer: list(ownSession),
  addition: true,
})

const sessionId = record(
  { id: refined(line(36), id => SESSION_ID.test(id), 'must be the id of a session') },
  { examples: [{ id: '0f8b5c1e-6a59-4d0c-9a53-1c6f2f7f1a01' }] },
)

export const endOwnSession = call({
  method: 'POST',
  path: '/api/1.0/users/endsession/:db',
  area,
  summary: 'Sign yourself out on one other device',
  permission: 'signed_in',
  body: sessionId,
  answer: record({ ended: ['ended', flag, 'False if it had ended before'] }, { examples: [{ ended: true }] }),
  refusals: ['not_found'],
  addition: true,
})

export const confirmSession = call({
  method: 'POST',
  path: '/api/1.0/users/confirmsession/:db',
  area,
  summary: 'Confirm that a session on a new device was yours. Not possible on a device that is not confirmed itself',
  permission: 'signed_in',
  body: sessionId,
  answer: record({ confirmed: ['confirmed', flag, 'False if it was confirmed before'] }, { examples: [{ confirmed: true }] }),
  refusals: ['not_found', 'not_allowed'],
  addition: true,
})
