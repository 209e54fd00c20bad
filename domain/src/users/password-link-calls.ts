import { call } from '../contract/call.ts'
import { record } from '../contract/codec.ts'
import { flag, line, moment, recordId, text } from '../contract/fields.ts'
import { sentPassword } from './password.ts'

const area = 'Password links'

/** How long a link can set a password. */
export const PASSWORD_LINK_HOURS = 24

/** Not honoured twice by an Idempotency-Key: the answer has the token, and the answers of such calls are stored. */
export const createPasswordLink = call({
  method: 'POST',
  path: '/api/1.0/users/passwordlink/:db',
  area,
  summary:
    'Create a link with which a user sets a new password, once, within 24 hours. It replaces an earlier one; only its hash is stored',
  permission: 'manage_users',
  body: record({ id: recordId }, { examples: [{ id: 7 }] }),
  answer: record({ token: text, endsAt: moment }, { examples: [{ token: 'kq7…', endsAt: '2026-11-21T14:32:00.000Z' }] }),
  refusals: ['not_found'],
  addition: true,
})

export const withdrawPasswordLink = call({
  method: 'POST',
  path: '/api/1.0/users/withdrawpasswordlink/:db',
  area,
  summary: 'Withdraw the password link of a user',
  permission: 'manage_users',
  body: record({ id: recordId }, { examples: [{ id: 7 }] }),
  answer: record({ withdrawn: ['withdrawn', flag, 'False if there was none'] }, { examples: [{ withdrawn: true }] }),
  refusals: ['not_found'],
  addition: true,
  posts: true,
})

/** The token is in the body, not in the address: addresses are logged on the way. */
const token = line(100)

export const openPasswordLink = call({
  method: 'POST',
  path: '/api/1.0/users/openpasswordlink',
  area,
  summary: 'Get the user whose password a link sets',
  permission: 'public',
  body: record({ token }, { examples: [{ token: 'kq7…' }] }),
  answer: record(
    { username: text, displayName: text, business: ['name_of_business', text] },
    { examples: [{ username: 'ama.mensah', displayName: 'Ama Mensah', name_of_business: 'Asempa Trading Ltd' }] },
  ),
  refusals: ['not_found', 'too_many_tries'],
  addition: true,
})

export const setPasswordByLink = call({
  method: 'POST',
  path: '/api/1.0/users/setpassword',
  area,
  summary: 'Set a new password by a link. It ends every session of the user; sign in with the new password afterwards',
  permission: 'public',
  body: record(
    { token, wanted: ['newpassword', sentPassword(1000)] },
    { examples: [{ token: 'kq7…', newpassword: 'one quiet harmattan morning' }] },
  ),
  answer: record({ username: text }, { examples: [{ username: 'ama.mensah' }] }),
  refusals: ['not_found', 'too_many_tries'],
  addition: true,
})
