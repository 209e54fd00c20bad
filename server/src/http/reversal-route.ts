import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import type { Transaction } from '../db/database.ts'
import { recordDeed } from '../db/record-change.ts'
import type { Paper } from '../documents/document-queries.ts'
import { reversePaper } from '../documents/reverse-document.ts'
import type { Api } from './api.ts'
import { line } from './fields.ts'
import { reversalAnswer, reversalBody, reversalDeed } from './reversal-schema.ts'
import { route } from './route.ts'

type Found = {
  readonly paper: Pick<Paper, 'posting_id' | 'branch_code' | 'reversed_by'>
  readonly lines: readonly { readonly product_id: number; readonly product_name: string }[]
}

type ReversalSpec<F extends Found> = {
  /** Without `:db` and the number, which follow it. */
  readonly path: `/api/${string}`
  readonly area: string
  readonly summary: string
  /** The name of the document: "purchase". */
  readonly paper: string
  readonly find: (tx: Transaction, number: string) => Promise<F | undefined>
  /** Refuses if this kind of document has further conditions for its reversal. */
  readonly check?: (tx: Transaction, found: F) => Promise<void>
}

/** The call that reverses a document: by an administrator, in the document's branch, once, with a reason. */
export const reversalRoute = <F extends Found>(api: Api, { path, area, summary, paper: name, find, check }: ReversalSpec<F>): void =>
  route(
    api,
    {
      method: 'POST',
      path: `${path}/:db/:invoice`,
      area,
      summary,
      permission: 'reverse',
      takes: { params: z.object({ invoice: line(60) }), body: reversalBody },
      answer: reversalAnswer,
      refusals: [
        'not_found',
        'not_your_branch',
        'already_reversed',
        'not_enough_stock',
        'month_closed',
        ...(check ? (['in_use'] as const) : []),
      ],
      addition: true,
      posts: true,
    },
    async call => {
      const { tx, actor, today, params, body, branch } = call
      const found = await find(tx, params.invoice)
      if (!found) throw new Refusal('not_found', `There is no ${name} ${params.invoice}`)
      await branch(found.paper.branch_code)
      await check?.(tx, found)
      const lines = found.lines.map(each => ({ productId: each.product_id, productName: each.product_name }))
      const paper = { postingId: found.paper.posting_id, reversedBy: found.paper.reversed_by, lines }
      const invoicenoGen = await reversePaper(tx, actor, paper, { date: today, reason: body.reason })
      recordDeed(call, reversalDeed(params.invoice, invoicenoGen, body.reason))
      return { savedSuccessfully: true, invoicenoGen }
    },
  )
