import { present } from '@akonta/domain/assert'
import { attachmentRight } from '@akonta/domain/attachments/attached-kind'
import type { Attachment } from '@akonta/domain/attachments/attachment-calls'
import * as calls from '@akonta/domain/attachments/attachment-calls'
import { ENDINGS, LARGEST_ATTACHMENT, MOST_ATTACHMENTS } from '@akonta/domain/attachments/attachment-type'
import { Refusal } from '@akonta/domain/refusals'
import { recordAction, recordKey } from '../db/record-change.ts'
import { type FileKey, StoreFault } from '../file-store/file-store.ts'
import { type GuardedStore, orRefuse } from '../file-store/guarded-store.ts'
import type { Api } from '../http/api.ts'
import type { Call } from '../http/call.ts'
import { handle } from '../http/handle.ts'
import { handleFile } from '../http/handle-file.ts'
import { refuseWithout } from '../http/session/may-call.ts'
import { announceContent } from './announce-content.ts'
import { type AttachedDocument, documentAt, documentByNumber } from './attached-documents.ts'
import { attachmentById, attachmentsOf, contentOf } from './attachment-queries.ts'
import { refuseCashOfOthers } from './cash-of-others.ts'
import { addAttachment, contentFrom, lockContent, removeAttachment } from './change-attachments.ts'

/** Base64 in JSON, and its name. */
const LARGEST_BODY = Math.ceil(LARGEST_ATTACHMENT / 3) * 4 + 4_096

type Reader = Pick<Call, 'tx' | 'actor' | 'user' | 'branch' | 'ownOrAll'>

/** Who can see a document adds to it and opens what it has. What belongs to the whole business is not for users who are tied to a branch. */
const admit = async (call: Reader, document: AttachedDocument | undefined, what: string): Promise<AttachedDocument> => {
  if (!document) throw new Refusal('not_found', `There is no ${what}`)
  refuseWithout(call.user, attachmentRight(document.kind))
  if (document.branchCode !== null) await call.branch(document.branchCode)
  else if (call.ownOrAll() !== null) throw new Refusal('not_your_branch')
  await refuseCashOfOthers(call, document)
  return document
}

const admitByNumber = async (call: Reader, number: string): Promise<AttachedDocument> =>
  admit(call, await documentByNumber(call.tx, number), `document ${number}`)

/** An attachment and its document. */
const admitById = async (call: Reader, id: number): Promise<{ readonly file: Attachment; readonly document: AttachedDocument }> => {
  const file = await attachmentById(call.tx, id)
  const document = await admit(call, file && (await documentAt(call.tx, file)), `attachment ${id}`)
  return { file: present(file, 'an attachment of a document'), document }
}

const factsOf = ({ sha256, type, size }: Attachment) => [
  { what: 'SHA-256', value: sha256 },
  { what: 'Type', value: type },
  { what: 'Bytes', value: String(size) },
]

export type FilesOutside = {
  /** Where new content goes; undefined: the database. */
  readonly store: GuardedStore | undefined
  readonly report: (fault: StoreFault) => void
}

/** Everything is in the database. */
export const noFilesOutside: FilesOutside = { store: undefined, report: () => undefined }

/**
 * Photos and PDF files of documents. All calls are additions. With a store, content is sent there first, while no transaction is open, and its row
 * follows: a row never lacks its content. When the store does not answer, only these calls are refused.
 */
export const attachmentRoutes = (api: Api, { store, report }: FilesOutside = noFilesOutside): void => {
  const fromStore = async (key: FileKey): Promise<Uint8Array> => {
    if (store === undefined) throw new StoreFault(`The file ${key.sha256} is in a store, but AKONTA_ATTACHMENTS names none.`)
    return store.get(key)
  }

  handle(api, calls.attachmentsOfDocument, async call => {
    const { place } = await admitByNumber(call, call.params.number)
    return attachmentsOf(call.tx, place)
  })

  handle(
    api,
    calls.addAttachment,
    async call => {
      const { tx, actor, params, body } = call
      const document = await admitByNumber(call, params.number)
      const before = await attachmentsOf(tx, document.place)
      const content = contentFrom(body.content)
      const id = await addAttachment(tx, actor, document, { name: body.name, content, isOutside: store !== undefined })
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
    {
      largestBody: LARGEST_BODY,
      ...(store && {
        prepare: async inTransaction => {
          const sent = await inTransaction(async call => {
            const document = await admitByNumber(call, call.params.number)
            const content = contentFrom(call.body.content)
            const present = (await attachmentsOf(call.tx, document.place)).filter(({ removedAt }) => removedAt === null)
            if (present.length >= MOST_ATTACHMENTS || present.some(({ sha256 }) => sha256 === content.sha256)) return undefined
            await lockContent(call.tx, content.sha256)
            const key = await announceContent(call.tx, content.sha256, call.actor.at)
            return key && { key, bytes: content.bytes }
          })
          if (sent) await orRefuse(store.put(sent.key, sent.bytes), report)
        },
      }),
    },
  )

  handleFile(api, calls.attachmentContent, async call => {
    const { id } = call.params
    const { file, document } = await admitById(call, id)
    const found = file.removedAt === null ? await contentOf(call.tx, file.sha256) : undefined
    if (found === undefined) throw new Refusal('not_found', `${file.name} was removed`)
    const { content: here, identity } = found
    const content = here ?? (() => orRefuse(fromStore({ identity, sha256: file.sha256 }), report))
    return { content, type: file.type, fileName: `${document.number}-${id}.${ENDINGS[file.type]}` }
  })

  handle(api, calls.removeAttachment, async call => {
    const { tx, actor, params, body } = call
    const { file: before, document } = await admitById(call, params.id)
    await removeAttachment(tx, actor, params.id, { document, reason: body.reason })
    recordAction(call, {
      kind: 'attachment',
      action: 'Removed',
      subject: `${before.name}, ${document.number}`,
      changes: [
        ...factsOf(before).map(({ what, value }) => ({ what, before: value, after: null })),
        { what: 'Reason', before: '', after: body.reason },
      ],
      about: recordKey('attachment', params.id),
    })
    return present(await attachmentById(tx, params.id), 'a removed attachment')
  })
}
