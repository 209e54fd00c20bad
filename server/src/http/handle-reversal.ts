import type { reversal } from '@akonta/domain/contract/call'
import type { Transaction } from '../db/database.ts'
import { recordAction } from '../db/record-change.ts'
import type { DocumentRow } from '../documents/document-queries.ts'
import { type ReversibleDocument, reverseDocument } from '../documents/reverse-document.ts'
import type { Api } from './api.ts'
import { existing } from './existing.ts'
import { handle } from './handle.ts'
import { reversalAction } from './reversal-action.ts'

type Found = {
  readonly document: Pick<DocumentRow, 'posting_id' | 'branch_code' | 'reversed_by'>
  readonly lines: ReversibleDocument['lines']
}

type Reversing<F extends Found> = {
  /** What the document is called: "purchase". */
  readonly document: string
  readonly find: (tx: Transaction, number: string) => Promise<F | undefined>
  /** What has to be right of this kind of document before it can be reversed. Refuses. */
  readonly check?: (tx: Transaction, found: F) => Promise<void>
  /** What to do when the goods of the document have left since. By default the correct document brings them back first. */
  readonly whenShort?: string
}

/** Answers a call made by `reversal`. */
export const handleReversal = <F extends Found>(
  api: Api,
  contract: ReturnType<typeof reversal>,
  { document: noun, find, check, whenShort = `Enter the correct ${noun} first, then reverse this one` }: Reversing<F>,
): void =>
  handle(api, contract, async call => {
    const { tx, actor, today, params, body, branch } = call
    const found = existing(await find(tx, params.number), `There is no ${noun} ${params.number}`)
    await branch(found.document.branch_code)
    await check?.(tx, found)
    const document = { postingId: found.document.posting_id, reversedBy: found.document.reversed_by, lines: found.lines, whenShort }
    const number = await reverseDocument(tx, actor, document, { date: today, reason: body.reason })
    recordAction(call, reversalAction(params.number, number, body.reason))
    return number
  })
