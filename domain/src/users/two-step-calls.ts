import { call } from '../contract/call.ts'
import { emptyOr, list, record, type Value } from '../contract/codec.ts'
import { flag, integer, line, moment, recordId, text } from '../contract/fields.ts'
import { sentPassword } from './password.ts'

const area = 'Two-step verification'
const addition = true

/** A code of the app, or a recovery code with its hyphens. */
export const LONGEST_CODE = 24

const state = record(
  {
    isOn: ['on', flag],
    since: ['since', emptyOr(moment), 'Empty if it is off'],
    codesLeft: ['codesLeft', integer, 'Recovery codes that were not used yet'],
  },
  { examples: [{ on: true, since: '2026-11-20T08:02:00.000Z', codesLeft: 9 }] },
)
export type TwoStep = Value<typeof state>

export const twoStep = call({
  method: 'GET',
  path: '/api/1.0/users/twostep/:db',
  area,
  summary: 'Whether signing in under your name needs a code besides the password',
  permission: 'signed_in',
  answer: state,
  addition,
})

const withPassword = record({ password: sentPassword(1000) }, { examples: [{ password: 'the password' }] })

const withCode = record(
  { password: sentPassword(1000), code: line(LONGEST_CODE) },
  { examples: [{ password: 'the password', code: '492039' }] },
)

/** Not stored under an Idempotency-Key: the answer has the secret. */
export const beginTwoStep = call({
  method: 'POST',
  path: '/api/1.0/users/begintwostep/:db',
  area,
  summary: 'Get a new secret for your authenticator app. It takes effect with the first code',
  permission: 'signed_in',
  body: withPassword,
  answer: record(
    {
      secret: ['secret', text, 'Base32, to type into the app'],
      address: ['address', text, 'The same as an otpauth address, for a QR code'],
    },
    { examples: [{ secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Akonta:ama.mensah?secret=JBSWY3DPEHPK3PXP&issuer=Akonta' }] },
  ),
  refusals: ['in_use', 'too_many_tries'],
  addition,
})

const newCodes = record({ codes: list(text) }, { examples: [{ codes: ['a2cd-5fgh-7jkm-9pqr'] }] })

export const confirmTwoStep = call({
  method: 'POST',
  path: '/api/1.0/users/confirmtwostep/:db',
  area,
  summary: 'Turn two-step verification on with a first code of the app. Returns the recovery codes, which are not shown again',
  permission: 'signed_in',
  body: record({ code: line(LONGEST_CODE) }, { examples: [{ code: '492039' }] }),
  answer: newCodes,
  refusals: ['in_use', 'not_found', 'wrong_code', 'too_many_tries'],
  addition,
})

export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/api/1.0/users/recoverycodes/:db',
  area,
  summary: 'Replace your recovery codes, with your password and a code of the app or a recovery code',
  permission: 'signed_in',
  body: withCode,
  answer: newCodes,
  refusals: ['not_found', 'wrong_code', 'too_many_tries'],
  addition,
})

export const endTwoStep = call({
  method: 'POST',
  path: '/api/1.0/users/endtwostep/:db',
  area,
  summary: 'Turn your two-step verification off, with your password and a code of the app or a recovery code. Your other sessions end',
  permission: 'signed_in',
  body: withCode,
  answer: state,
  refusals: ['wrong_code', 'too_many_tries'],
  addition,
})

export const removeTwoStep = call({
  method: 'POST',
  path: '/api/1.0/users/removetwostep/:db',
  area,
  summary: 'Turn off the two-step verification of a user who lost the phone and the recovery codes',
  permission: 'manage_users',
  body: record({ id: recordId }, { examples: [{ id: 7 }] }),
  answer: record({ removed: ['removed', flag, 'False if it was off'] }, { examples: [{ removed: true }] }),
  refusals: ['not_found'],
  addition,
  posts: true,
})
