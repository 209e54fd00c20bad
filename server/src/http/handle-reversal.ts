import type { reversal } from '@akonta/domain/contract/call'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import { recordAction } from '../db/record-change.ts'
import type { Paper } from '../documents/document-queries.ts'
import { type ReversiblePaper, reversePaper } from '../documents/reverse-document.ts'
import type { Api } from './api.ts'
import { handle } from './handle.ts'
import { reversalAction } from './reversal-action.ts'

type Found = { readonly paper: Pick<Paper, 'posting_id' | 'branch_code' | 'reversed_by'>; readonly lines: ReversiblePaper['lines'] }

type Reversing<F extends Found> = {
  /** What the document is called: "purchase". */
  readonly document: string
  readonly find: (tx: Transaction, number: string) => Promise<F | undefined>
  /** What has to be right of this kind of document before it can be reversed. Refuses. */
  readonly check?: (tx: Transaction, found: F) => Promise<void>
}

/** Answers a call made by `reversal`. */
export const handleReversal = <F extends Found>(
  api: Api,
  contract: ReturnType<typeof reversal>,
  { document, find, check }: Reversing<F>,
): void =>
  handle(api, contract, async call => {
    const { tx, actor, today, params, body, branch } = call
    const found = await find(tx, params.number)
    if (!found) throw new Refusal('not_found', `There is no ${document} ${params.number}`)
    await branch(found.paper.branch_code)
    await check?.(tx, found)
    const paper = { postingId: found.paper.posting_id, reversedBy: found.paper.reversed_by, lines: found.lines }
    const number = await reversePaper(tx, actor, paper, { date: today, reason: body.reason })
    recordAction(call, reversalAction(params.number, number, body.reason))
    return number
  })
