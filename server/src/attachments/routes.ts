import { present } from '@akonta/domain/assert'
import type { Attachment } from '@akonta/domain/attachments/attachment-calls'
import * as calls from '@akonta/domain/attachments/attachment-calls'
import { attachmentRight } from '@akonta/domain/attachments/attachment-right'
import { ENDINGS, LARGEST_ATTACHMENT } from '@akonta/domain/attachments/attachment-type'
import { can, whoMay } from '@akonta/domain/permissions'
import { Refusal } from '@akonta/domain/refusals'
import { recordAction, recordKey } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import type { Call } from '../http/call.ts'
import { handle } from '../http/handle.ts'
import { handleFile } from '../http/handle-file.ts'
import { type AttachedDocument, attachmentById, attachmentsOf, contentOf, documentByNumber } from './attachment-queries.ts'
import { addAttachment, removeAttachment } from './change-attachments.ts'

/** Base64 in JSON, and its name. */
const LARGEST_BODY = Math.ceil(LARGEST_ATTACHMENT / 3) * 4 + 4_096

/** Who can see a document adds to it and opens what it has. */
const admit = async <Document extends AttachedDocument>(
  { user, branch }: Pick<Call, 'user' | 'branch'>,
  document: Document | undefined,
  what: string,
): Promise<Document> => {
  if (!document) throw new Refusal('not_found', `There is no ${what}`)
  const right = attachmentRight(document.kind)
  if (!can(user, right)) throw new Refusal('not_allowed', whoMay(right))
  await branch(document.branchCode)
  return document
}

const factsOf = ({ sha256, type, size }: Attachment) => [
  { what: 'SHA-256', value: sha256 },
  { what: 'Type', value: type },
  { what: 'Bytes', value: String(size) },
]

/** Photos and PDF files of documents. All calls are additions. */
export const attachmentRoutes = (api: Api): void => {
  handle(api, calls.attachmentsOfDocument, async call => {
    const { postingId } = await admit(call, await documentByNumber(call.tx, call.params.number), `document ${call.params.number}`)
    return attachmentsOf(call.tx, postingId)
  })

  handle(
    api,
    calls.addAttachment,
    async call => {
      const { tx, actor, params, body } = call
      const document = await admit(call, await documentByNumber(tx, params.number), `document ${params.number}`)
      const before = await attachmentsOf(tx, document.postingId)
      const id = await addAttachment(tx, actor, document, body)
      const added = present(await attachmentById(tx, id), 'an added attachment')
      if (before.every(each => each.id !== id))
        recordAction(call, {
          kind: 'attachment',
          action: 'Added',
          subject: `${added.name}, ${document.number}`,
          changes: factsOf(added).map(({ what, value }) => ({ what, before: null, after: value })),
          about: recordKey('attachment', id),
        })
      return added
    },
    { largestBody: LARGEST_BODY },
  )

  handleFile(api, calls.attachmentContent, async call => {
    const { id } = call.params
    const found = await admit(call, await attachmentById(call.tx, id), `attachment ${id}`)
    const content = found.removedAt === null ? await contentOf(call.tx, found.sha256) : undefined
    if (content === undefined) throw new Refusal('not_found', `${found.name} was removed`)
    return { content, type: found.type, fileName: `${found.number}-${id}.${ENDINGS[found.type]}` }
  })

  handle(api, calls.removeAttachment, async call => {
    const { tx, actor, params, body } = call
    const before = await admit(call, await attachmentById(tx, params.id), `attachment ${params.id}`)
    await removeAttachment(tx, actor, params.id, body.reason)
    recordAction(call, {
      kind: 'attachment',
      action: 'Removed',
      subject: `${before.name}, ${before.number}`,
      changes: [
        ...factsOf(before).map(({ what, value }) => ({ what, before: value, after: null })),
        { what: 'Reason', before: '', after: body.reason },
      ],
      about: recordKey('attachment', params.id),
    })
    return present(await attachmentById(tx, params.id), 'a removed attachment')
  })
}
