import { call } from '../contract/call.ts'
import { nullable, record, type Value } from '../contract/codec.ts'
import { flag, lineOrEmpty, sentMoment, wholeNumber } from '../contract/fields.ts'

/** More than any device stores. */
const MOST_ENTRIES = 1_000_000
const entries = wholeNumber({ most: MOST_ENTRIES })

const unsent = record(
  {
    waiting: ['waiting', entries, 'Entries that are not sent yet'],
    refused: ['refused', entries, 'Entries that the server refused and nobody has settled'],
    since: ['since', nullable(sentMoment), 'When the oldest of them was made, by the clock of the device'],
    register: ['register', lineOrEmpty(60), 'The register that the device works in, or empty'],
  },
  { examples: [{ waiting: 3, refused: 0, since: '2026-11-20T14:02:11.000Z', register: 'Front till' }] },
)
export type Unsent = Value<typeof unsent>

/** From a browser, by X-Browser-Key. Its last report is shown in Settings → Status for 90 days. */
export const reportUnsent = call({
  method: 'POST',
  path: '/api/devices/unsent/:db',
  area: 'Devices',
  summary: 'Report what a till has not sent yet. Needs X-Browser-Key',
  permission: 'signed_in',
  body: unsent,
  answer: record({ noted: ['noted', flag] }, { examples: [{ noted: true }] }),
  addition: true,
})
