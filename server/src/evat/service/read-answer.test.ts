import { expect, test } from 'vitest'
import { readAnswer, type ServiceCall } from './read-answer.ts'

const coded = (code: string, message = 'words') => JSON.stringify({ timestamp: '2026-11-20 02:32:05', code, message })

test.each<[string, ServiceCall, number, string, string]>([
  ['a sale that was signed before', 'invoice', 400, coded('E700', 'Invoice has already been signed'), 'ALREADY'],
  ['a refund number in use', 'invoice', 400, coded('E750'), 'ALREADY'],
  ['a refund that was cancelled before', 'cancellation', 400, coded('E729'), 'ALREADY'],
  ['the older shape of a signed sale', 'invoice', 400, '{"status":400,"error":"Invoice_ACC-26-1_already_signed"}', 'ALREADY'],
  ['a number that is too long, although the status is 401', 'invoice', 401, coded('E600'), 'LOST'],
  ['a limit by status', 'invoice', 429, '', 'LIMIT'],
  ['a limit by code', 'invoice', 400, coded('E990'), 'LIMIT'],
  ['a clock that is behind ours', 'invoice', 400, '{"status":400,"errors":["Please provide pass or present date."]}', 'CLOCK'],
  ['other validation', 'invoice', 400, '{"status":400,"errors":["Quantity must be greater than 0"]}', 'NO'],
  ['a wrong key', 'invoice', 401, coded('E900', 'Invalid Security Key.'), 'KEY'],
  ['a branch that is not registered', 'invoice', 400, coded('E908'), 'KEY'],
  ['the older shape of a wrong key', 'callback', 403, '{"timestamp":"x","status":901,"error":"forbidden"}', 'KEY'],
  ['401 without a code', 'invoice', 401, '', 'KEY'],
  ['a path that does not exist', 'invoice', 404, '{"type":"about:blank","title":"Not Found","status":404,"detail":"x"}', 'KEY'],
  ['a body that could not be read', 'invoice', 400, '{"type":"about:blank","title":"Bad Request","status":400,"detail":"x"}', 'NO'],
  ['a wrong total', 'invoice', 400, coded('E708', 'Invalid total vat.'), 'NO'],
  ['a wrong discount', 'invoice', 400, coded('400', 'Invalid total discount___[]'), 'NO'],
  ['an unknown code', 'invoice', 400, coded('E9999'), 'NO'],
  ['a refund that does not exist', 'cancellation', 400, coded('E704'), 'NO'],
  ['nothing found', 'callback', 400, coded('E704'), 'ABSENT'],
  ['an unknown answer to a question', 'callback', 200, '{"status":"UP"}', 'NO'],
  ['an unknown 400 after a sale', 'invoice', 400, '[]', 'LOST'],
  ['a health check that is not up', 'health', 200, '{"status":"DOWN"}', 'NO'],
])('%s', (_, call, status, body, follows) => {
  expect(readAnswer(call, { kind: 'answer', status, body })).toMatchObject({ follows })
})

test('a stamp is read where its message is misspelt and its count is a number', () => {
  const message = {
    ...{ num: 'ACC-26-1', ysdcid: 'E1', ysdcrecnum: '1006-6335-NS4', ysdcintdata: 'U2ME', ysdcregsig: 'SS25', ysdcmrc: '00:0C' },
    ...{ ysdctime: '2026/11/20 14:32:05', flag: 'INVOICE', ysdcitems: 3 },
  }
  const body = JSON.stringify({ response: { distributor_tin: 'C1', mesaage: message, qr_code: 'https://x?data=a+b/c', status: 'SUCCESS' } })
  expect(readAnswer('invoice', { kind: 'answer', status: 200, body })).toMatchObject({
    follows: 'SIGNED',
    stamp: { itemCount: '3', qr: 'https://x?data=a+b/c' },
  })
  expect(readAnswer('invoice', { kind: 'answer', status: 400, body })).toMatchObject({ follows: 'LOST' })
})

test('words of the service are one line of limited length', () => {
  const outcome = readAnswer('invoice', { kind: 'answer', status: 400, body: coded('E708', `a\n\u0000b${'x'.repeat(900)}`) })
  expect(outcome).toMatchObject({ follows: 'NO', said: expect.stringMatching(/^a bx+$/) })
  expect('said' in outcome && outcome.said.length).toBe(500)
})
