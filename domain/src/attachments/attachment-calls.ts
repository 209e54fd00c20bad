import { call } from '../contract/call.ts'
import { type Codec, documented, list, nullable, record, refined, type Value } from '../contract/codec.ts'
import { integer, line, moment, number, oneOf, recordId, text } from '../contract/fields.ts'
import { ATTACHMENT_TYPES, LARGEST_ATTACHMENT } from './attachment-type.ts'

const area = 'Attachments'
const addition = true

export const LONGEST_FILE_NAME = 120
const LONGEST_REASON = 200
const LONGEST_CONTENT = Math.ceil(LARGEST_ATTACHMENT / 3) * 4

const attachment = record(
  {
    id: number,
    name: text,
    type: oneOf(ATTACHMENT_TYPES),
    size: ['size', integer, 'In bytes'],
    sha256: ['sha256', text, 'The SHA-256 of the content, also in the audit trail'],
    addedBy: text,
    addedAt: moment,
    removedBy: ['removedBy', text, 'Empty unless it was removed'],
    removedAt: nullable(moment),
    reason: ['reason', text, 'Why it was removed, or empty'],
  },
  {
    examples: [
      {
        id: 4,
        name: 'Invoice 1188.pdf',
        type: 'application/pdf',
        size: 48211,
        sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        addedBy: 'Ama Owusu',
        addedAt: '2026-11-20T14:32:00.000Z',
        removedBy: '',
        removedAt: null,
        reason: '',
      },
    ],
  },
)
export type Attachment = Value<typeof attachment>

const content: Codec<string> = documented(
  refined(
    text,
    ({ length }) => length > 0 && length <= LONGEST_CONTENT,
    `must be base64 of at most ${LARGEST_ATTACHMENT / 1024 / 1024} MB`,
  ),
  { minLength: 4, maxLength: LONGEST_CONTENT },
)

const ofDocument = {
  number: documented(line(40), {
    description: 'The number of a document, such as ACC-P26-000012, or the reference of a record: PO-000012, CHQ-000003, VAT-202609',
  }),
}

export const attachmentsOfDocument = call({
  method: 'GET',
  path: '/api/attachments/of/:db/:number',
  area,
  summary: 'The photos and PDF files of a document, including those that were removed',
  permission: 'see_lists',
  params: ofDocument,
  answer: list(attachment),
  refusals: ['not_found', 'not_allowed', 'not_your_branch'],
  addition,
})

export const addAttachment = call({
  method: 'POST',
  path: '/api/attachments/add/:db/:number',
  area,
  summary: 'Add a photo or PDF file to a document. Its type is read from its content. The same file again changes nothing',
  permission: 'see_lists',
  params: ofDocument,
  body: record(
    { name: line(LONGEST_FILE_NAME), content: ['content', content, 'A JPEG, PNG, WebP or PDF of at most 3 MB in base64'] },
    { examples: [{ name: 'Invoice 1188.pdf', content: 'JVBERi0xLjcKJSVFT0YK' }] },
  ),
  answer: attachment,
  refusals: ['not_found', 'not_allowed', 'not_your_branch', 'too_large'],
  addition,
  posts: true,
})

/** The bytes of a file as they are. */
export const file: Codec<Uint8Array> = {
  read: () => new Uint8Array(),
  write: () => undefined,
  schema: { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } },
}

export const attachmentContent = call({
  method: 'GET',
  path: '/api/attachments/file/:db/:id',
  area,
  summary: 'The content of an attachment, as a download',
  permission: 'see_lists',
  params: { id: recordId },
  answer: file,
  refusals: ['not_found', 'not_allowed', 'not_your_branch'],
  addition,
})

export const removeAttachment = call({
  method: 'POST',
  path: '/api/attachments/remove/:db/:id',
  area,
  summary: 'Remove an attachment. Its content is deleted; its name, hash and the reason stay',
  permission: 'reverse',
  params: { id: recordId },
  body: record({ reason: line(LONGEST_REASON) }, { examples: [{ reason: 'Belongs to another purchase' }] }),
  answer: attachment,
  refusals: ['not_found', 'not_allowed', 'not_your_branch', 'already_closed', 'month_closed'],
  addition,
  posts: true,
})
