import { call } from '../contract/call.ts'
import { record } from '../contract/codec.ts'
import { flag, line, text } from '../contract/fields.ts'

/** For a form whose answer was lost: did its save take effect, and as which document? */
export const savedUnder = call({
  method: 'GET',
  path: '/api/savedrequest/:db/:requestId',
  area: 'Search',
  summary: 'Whether a call of yours in the last thirty days was carried out under this request id, and the number of its document',
  permission: 'signed_in',
  params: { requestId: line(200) },
  answer: record(
    { isSaved: ['saved', flag], number: ['number', text, 'Empty if it has none, as with a call that waits for approval'] },
    { examples: [{ saved: true, number: 'ACC-C26-000318' }] },
  ),
  addition: true,
})
