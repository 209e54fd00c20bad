import { ATTACHMENT_TYPES } from '../attachments/attachment-type.ts'
import { record } from '../contract/codec.ts'
import { moment, oneOf, text } from '../contract/fields.ts'

/** A photo or PDF on a document of the person. Its content is opened on the document. */
export const attachmentOfPerson = record({
  documentNumber: ['document', text],
  name: text,
  type: oneOf(ATTACHMENT_TYPES),
  sha256: text,
  addedAt: moment,
  removed: ['removed', text, 'Why it was removed, or empty'],
})
