import type { CostChange } from '@akonta/domain/purchases/cost-change-calls'
import * as calls from '@akonta/domain/purchases/cost-change-calls'
import { Refusal } from '@akonta/domain/refusals'
import type { InvoiceTax } from '@akonta/domain/vat/input-tax-fields'
import type { Transaction } from '../../db/database.ts'
import { headingOf } from '../../documents/document-queries.ts'
import type { Api } from '../../http/api.ts'
import type { Call } from '../../http/call.ts'
import { refuseDating } from '../../http/entry-date.ts'
import { existing } from '../../http/existing.ts'
import { dateText, MONEY_PAID } from '../../http/guard/guard.ts'
import { handle } from '../../http/handle.ts'
import { handleReversal } from '../../http/handle-reversal.ts'
import { factsOfPayment } from '../../payees/place-name-queries.ts'
import { invoiceTaxOf } from '../purchase-queries.ts'
import { correctPrice } from './correct-price.ts'
import { builtOnCorrection, readCostChange, suppliersOfChange } from './cost-change-queries.ts'
import { landCost, sourcesToLand } from './land-cost.ts'
import { lockSuppliers, readReceipt } from './receipt-queries.ts'

type Found = NonNullable<Awaited<ReturnType<typeof readCostChange>>>

const answerOf = ({ document, lines }: Found, tax: InvoiceTax | null): CostChange => {
  const onStock = lines.reduce((sum, line) => sum + line.onStock, 0n)
  const shown = document.basis === 'WEIGHT' || document.purpose === 'PRICE' ? lines : lines.map(line => ({ ...line, weight: 0n }))
  return { ...document, ...headingOf(document), tax, onStock, toCost: document.total - onStock, lines: shown }
}

/** A later invoice cleared the corrected price, and a later correction replaced it: these are reversed first. */
const refuseWhileBuiltOn = async (tx: Transaction, { document }: Found): Promise<void> => {
  await lockSuppliers(tx, await suppliersOfChange(tx, document.posting_id))
  if (document.purpose !== 'PRICE') return
  const later = await builtOnCorrection(tx, document.posting_id)
  if (later?.kind === 'purchase')
    throw new Refusal('in_use', `${later.receipt} was invoiced by ${later.number}. Reverse that purchase first`)
  if (later) throw new Refusal('in_use', `${later.number} corrected these prices again. Reverse it first`)
}

const branchToLand = async ({
  tx,
  body,
  branch,
}: Pick<Call, 'tx' | 'branch'> & { readonly body: { readonly documents: readonly string[] } }) => {
  const [first] = await sourcesToLand(tx, body.documents)
  return (await branch(first?.branch_code ?? '')).branchId
}

/** Refuses: not_found, not_your_branch. */
const receiptToCorrect = async ({ tx, params, branch }: Pick<Call, 'tx' | 'branch'> & { readonly params: { readonly number: string } }) => {
  const receipt = existing(await readReceipt(tx, params.number), `There is no goods receipt ${params.number}`)
  return { branch: (await branch(receipt.document.branch_code)).branchId, number: params.number }
}

/** Freight, duty and corrected prices of goods that came before. All calls are additions. */
export const costChangeRoutes = (api: Api): void => {
  handle(
    api,
    calls.landCost,
    async call => {
      refuseDating(call.user, call.body.date)
      return (await landCost(call.tx, call.actor, await branchToLand(call), call.body)).documentNumber
    },
    {
      guard: {
        kind: 'payment',
        applies: ({ body }) => body.payment !== 'CREDIT',
        describe: async call => {
          const { tx, user, body } = call
          refuseDating(user, body.date)
          return {
            branchId: await branchToLand(call),
            amount: MONEY_PAID,
            summary: `Landed cost: ${body.description}`,
            facts: [
              { name: 'Goods of', value: body.documents.join(', ') },
              ...(await factsOfPayment(tx, { ...body, place: body.payment === 'CASH' ? null : body.pid })),
            ],
          }
        },
      },
    },
  )

  handle(
    api,
    calls.correctPrice,
    async call => {
      refuseDating(call.user, call.body.date)
      return (await correctPrice(call.tx, call.actor, await receiptToCorrect(call), call.body)).documentNumber
    },
    {
      guard: {
        kind: 'adjustment',
        describe: async call => {
          const { user, params, body } = call
          refuseDating(user, body.date)
          return {
            branchId: (await receiptToCorrect(call)).branch,
            amount: 'total',
            summary: `Corrected prices of ${params.number}`,
            facts: [
              { name: 'Goods receipt', value: params.number },
              { name: 'Reason', value: body.reason },
              { name: 'Date', value: dateText(body.date) },
            ],
          }
        },
      },
    },
  )

  handle(api, calls.costChangeByNumber, async ({ tx, params, branch }) => {
    const found = existing(await readCostChange(tx, params.number), `There is no landed cost or price correction ${params.number}`)
    await branch(found.document.branch_code)
    return answerOf(found, await invoiceTaxOf(tx, found.document.posting_id))
  })

  handleReversal(api, calls.reverseCostChange, { document: 'landed cost', find: readCostChange, check: refuseWhileBuiltOn })
}
