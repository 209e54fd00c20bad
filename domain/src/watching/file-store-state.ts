import { record, type Value } from '../contract/codec.ts'
import { flag, integer, moment, oneOf } from '../contract/fields.ts'

/** What the last look at the store of attachments found. Names no folder and no bucket. */
export const fileStoreState = record({
  kind: ['kind', oneOf(['database', 'folder', 's3']), 'Where the content of new photos and files goes'],
  at: moment,
  answers: ['answers', flag, 'The store answered'],
  files: ['files', integer, 'Files of all businesses outside the database'],
  lost: ['lost', integer, 'Of these, files that the store does not have'],
})
export type FileStoreState = Value<typeof fileStoreState>
