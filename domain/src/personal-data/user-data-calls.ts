import { call } from '../contract/call.ts'
import { emptyOr, list, record, type Value } from '../contract/codec.ts'
import { flag, integer, moment, oneOf, recordId, text } from '../contract/fields.ts'
import { HEADING, HEADING_EXAMPLE, HISTORY, HISTORY_EXAMPLE, PAGE_QUERY } from './personal-data-calls.ts'

const account = record({
  userId: ['id', integer],
  name: text,
  username: text,
  email: text,
  phone: text,
  accountType: text,
  branch: ['branch', text, 'A branch code, or ALL'],
  role: text,
  privilege: text,
  isActive: ['active', flag],
  hasPin: ['pin', flag, 'Whether a PIN is set. The PIN itself is not stored'],
  hasTwoStep: ['twostep', flag, 'Whether signing in needs a second step'],
})

const session = record({
  startedAt: moment,
  endedAt: ['endedAt', emptyOr(moment), 'When the user or an administrator ended it; empty otherwise'],
  expiresAt: moment,
  device: ['device', text, 'The name that the browser sent'],
  address: text,
  isNewDevice: ['newdevice', flag, 'The first session of the user in this browser'],
  confirmedAt: ['confirmedAt', emptyOr(moment), 'When the user said that a new device was theirs'],
})
export type SessionOfUser = Value<typeof session>

const userExport = record(
  {
    kind: oneOf(['user']),
    ...HEADING,
    person: account,
    sessions: ['sessions', list(session), 'Where and when the user was signed in'],
    ...HISTORY,
  },
  {
    examples: [
      {
        kind: 'user',
        ...HEADING_EXAMPLE,
        person: {
          id: 3,
          name: 'Kwame Boateng',
          username: 'kwame',
          email: 'kwame@example.com',
          phone: '024 000 0000',
          accountType: 'Cashier',
          branch: 'ACC',
          role: 'ROLE_USER',
          privilege: 'DENY',
          active: true,
          pin: true,
          twostep: false,
        },
        sessions: [
          {
            startedAt: '2026-11-20T08:02:00.000Z',
            endedAt: '',
            expiresAt: '2026-11-20T16:02:00.000Z',
            device: 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0',
            address: '192.168.1.20',
            newdevice: true,
            confirmedAt: '',
          },
        ],
        ...HISTORY_EXAMPLE,
      },
    ],
  },
)
export type UserExport = Value<typeof userExport>

export const exportUser = call({
  method: 'GET',
  path: '/api/personaldata/user/:db/:id',
  area: 'Personal data',
  summary: 'Export everything stored about a user: account, sessions with devices and addresses, changes, and who exported it',
  permission: 'export_person',
  params: { id: recordId },
  query: PAGE_QUERY,
  answer: userExport,
  refusals: ['not_found'],
  addition: true,
})
