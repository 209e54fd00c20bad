import type { Facts } from '@akonta/domain/audit/audit-entry'
import { codeInWords } from '@akonta/domain/audit/code-in-words'
import { cutText } from '@akonta/domain/contract/cut-text'
import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { quantityText } from '@akonta/domain/packs/pack'
import { can } from '@akonta/domain/permissions'
import { formatUnitPrice } from '@akonta/domain/quantity'
import * as calls from '@akonta/domain/recurring/recurring-calls'
import { productsByIds } from '../catalogue/product-queries.ts'
import { recordAction, recordChange, recordKey } from '../db/record-change.ts'
import { mayOpen } from '../documents/document-right.ts'
import type { Api } from '../http/api.ts'
import type { Call } from '../http/call.ts'
import { existing } from '../http/existing.ts'
import { handle } from '../http/handle.ts'
import { refuseWithout } from '../http/session/may-call.ts'
import { openDayOr } from '../ledger/close-month.ts'
import { changeRecurring, setState, skipDate } from './change-recurring.ts'
import { createRecurring } from './create-recurring.ts'
import * as queries from './recurring-queries.ts'
import { type PlacedLine, refuseFixedPrice } from './write-contents.ts'

/** Refuses (`not_allowed`) what the user may not enter as a document either. */
const refuseKind = ({ user }: Pick<Call, 'user'>, kind: calls.RecurringKind): void => {
  refuseWithout(user, calls.RIGHT_OF_KIND[kind])
}

type OfTemplate = Pick<Call, 'tx' | 'branch' | 'today'> & { readonly params: { readonly template: string } }

/** Refuses not_found, and not_your_branch for one of a branch closed to the caller. */
const templateOf = async ({ tx, branch, params, today }: OfTemplate): Promise<queries.RecurringRow> => {
  const found = existing(await queries.findRecurring(tx, params.template, today), `There is no recurring document ${params.template}`)
  await branch(found.branchCode)
  return found
}

/** The lines, each in a branch open to the caller; by default in the one given. */
const placedLines = async (
  { branch }: Pick<Call, 'branch'>,
  lines: readonly calls.SentRecurringLine[],
  own: string,
): Promise<PlacedLine[]> => {
  const placed: PlacedLine[] = []
  for (const line of lines) placed.push({ ...line, branch: await branch(line.branch ?? own) })
  return placed
}

const lineText = ({ name, debit, credit, particulars, branch }: calls.RecurringLine): string => {
  const sides = debit > 0n ? `debit ${formatMoney(debit)}` : `credit ${formatMoney(credit)}`
  return [`${name} ${sides}`, branch, particulars].filter(text => text !== '').join(', ')
}

const goodsText = ({ productName, quantity, pack, fixedPrice }: Omit<calls.RecurringGoods, 'product'>): string =>
  `${productName} ${quantityText({ quantity, pack })}${fixedPrice === null ? '' : ` at ${formatUnitPrice(fixedPrice)}`}`

const MOST_AUDITED_TEXT = 2000

/** A recurring document as the audit trail has it. */
const recordedOf = async (call: OfTemplate) => {
  const template = await queries.findRecurring(call.tx, call.params.template, call.today)
  if (!template) return undefined
  const lines = await queries.linesOfRecurring(call.tx, template)
  const goods = await queries.goodsOfRecurring(call.tx, template)
  const facts: Facts = {
    Name: template.name,
    Kind: codeInWords(template.kind),
    Branch: template.branch,
    Every: codeInWords(template.every),
    'Next date': formatDayFirst(template.nextDate),
    'On the last day of the month': template.onLastDay ? 'Yes' : '',
    'Ends on': template.endsOn === null ? '' : formatDayFirst(template.endsOn),
    State: codeInWords(template.state),
    Reference: template.reference,
    'Paid from': template.kind === 'EXPENSE' ? template.payee : '',
    Customer: template.kind === 'INVOICE' ? template.payee : '',
    Goods: cutText(goods.map(goodsText).join('; '), MOST_AUDITED_TEXT),
    Lines: cutText(lines.map(lineText).join('; '), MOST_AUDITED_TEXT),
  }
  return { name: `${template.number} ${template.name}`, facts }
}

const ACTIONS = { ACTIVE: 'Resumed', PAUSED: 'Paused', ENDED: 'Ended' } as const

/** Templates of documents. The documents themselves are entered by the calls of their own areas. */
export const recurringRoutes = (api: Api): void => {
  handle(api, calls.createRecurring, async call => {
    const { tx, actor, body } = call
    const { branchId } = await call.branch(body.branch)
    refuseKind(call, body.kind)
    refuseFixedPrice(call.user, body.goods, [])
    const number = await createRecurring(tx, actor, branchId, { ...body, lines: await placedLines(call, body.lines, body.branch) })
    const recorded = await recordedOf({ ...call, params: { template: number } })
    const changes = Object.entries(recorded?.facts ?? {}).flatMap(([what, after]) => (after === '' ? [] : [{ what, before: null, after }]))
    recordAction(call, {
      kind: 'recurring',
      action: 'Created',
      subject: recorded?.name ?? number,
      changes,
      about: recordKey('recurring', number),
    })
    return number
  })

  handle(api, calls.changeRecurring, async call => {
    const { tx, actor, body } = call
    const found = await templateOf(call)
    const { number, kind, branchCode } = found
    refuseKind(call, kind)
    const before = await queries.goodsOfRecurring(tx, found)
    refuseFixedPrice(
      call.user,
      body.goods,
      before.map(({ fixedPrice, ...line }) => (fixedPrice === null ? line : { ...line, fixedPrice })),
    )
    const lines = await placedLines(call, body.lines, branchCode)
    await recordChange(call, { kind: 'recurring', action: 'Edited', id: number, read: () => recordedOf(call) }, () =>
      changeRecurring(tx, actor, number, { ...body, lines }),
    )
  })

  handle(api, calls.skipRecurring, async call => {
    const { tx, actor, body } = call
    const { number, kind } = await templateOf(call)
    refuseKind(call, kind)
    await skipDate(tx, actor, number, body.due, body.reason)
    const changes = [
      { what: 'Date', before: null, after: formatDayFirst(body.due) },
      { what: 'Reason', before: null, after: body.reason },
    ]
    recordAction(call, { kind: 'recurring', action: 'Skipped', subject: number, changes, about: recordKey('recurring', number) })
  })

  handle(api, calls.setRecurringState, async call => {
    const { tx, actor, body } = call
    const { number, kind } = await templateOf(call)
    refuseKind(call, kind)
    await recordChange(call, { kind: 'recurring', action: ACTIONS[body.state], id: number, read: () => recordedOf(call) }, () =>
      setState(tx, actor, number, body.state),
    )
  })

  handle(api, calls.listRecurring, async ({ tx, query, branchOrAll, today }) =>
    queries.listRecurring(tx, today, (await branchOrAll(query.branch))?.branchId ?? null, query.list ?? 'ALL', query.page ?? 0),
  )

  handle(api, calls.recurringByNumber, async call => {
    const found = await templateOf(call)
    const lines = await queries.linesOfRecurring(call.tx, found)
    const goods = await queries.goodsOfRecurring(call.tx, found)
    const products = await productsByIds(
      call.tx,
      goods.map(({ productId }) => productId),
      { branchId: found.branchId, seesCosts: can(call.user, 'see_costs'), today: call.today },
    )
    const today = goods.map(each => ({ ...each, product: products.find(({ id }) => id === each.productId) ?? null }))
    return {
      ...found,
      proposedDate: await openDayOr(call.tx, found.nextDate, call.today),
      lines,
      goods: today,
      history: await queries.historyOfRecurring(call.tx, found),
    }
  })

  handle(api, calls.recurringOfDocument, async ({ tx, user, params, branch }) => {
    const origin = await queries.recurringOfDocument(tx, params.number)
    if (origin === undefined || !mayOpen(user, origin.documentKind)) return null
    await branch(origin.branchCode)
    return origin
  })
}
