import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { Actor } from '@akonta/domain/actor'
import { paired, present } from '@akonta/domain/assert'
import { ofProduct } from '@akonta/domain/catalogue/missing-product'
import { type BusinessDate, businessDateOf } from '@akonta/domain/dates'
import { LARGEST_SCALED } from '@akonta/domain/decimal'
import type { LandedCost } from '@akonta/domain/purchases/cost-change-calls'
import { sharedByWeight, weightOn } from '@akonta/domain/purchases/landed-cost'
import { Refusal } from '@akonta/domain/refusals'
import { sumOfTaxes, taxedInvoice } from '@akonta/domain/vat/input-tax'
import type { Transaction } from '../../db/database.ts'
import { recordInputTax } from '../../documents/record-input-tax.ts'
import { placeDifferences } from '../../ledger/cost-on-stock.ts'
import { credit } from '../../ledger/draft.ts'
import { type Posted, post } from '../../ledger/post.ts'
import { schemeOfTax } from '../../vat/vat-queries.ts'
import { refuseBeforeGoods } from './before-goods.ts'
import { type ArrivedGoods, arrivedGoods, partyOf, type SourceRow, sourcesOf } from './cost-change-queries.ts'
import { refuseOtherBranches } from './one-branch.ts'
import { costPosting } from './receipt-posting.ts'
import { lockSuppliers } from './receipt-queries.ts'
import { type ChangedGoods, recordCostChange } from './record-cost-change.ts'

/** The documents by number, of one branch. Refuses not_found and bad_input. */
export const sourcesToLand = async (tx: Transaction, numbers: readonly string[]): Promise<readonly SourceRow[]> => {
  if (new Set(numbers).size < numbers.length) throw new Refusal('bad_input', 'A document is in the list twice', { field: 'documents' })
  const found = await sourcesOf(tx, numbers)
  for (const number of numbers) {
    const source = found.find(each => each.number === number)
    if (!source) throw new Refusal('not_found', `There is no goods receipt or purchase ${number}`)
  }
  refuseOtherBranches(found)
  return found
}

const refuseReversed = (sources: readonly SourceRow[]): void => {
  for (const { number, reversed_by: reversedBy } of sources)
    if (reversedBy !== null) throw new Refusal('already_reversed', `${number} was already reversed by ${reversedBy}`)
}

const keyOf = (document: string, productId: number): string => `${document}/${productId}`

/** What each line is measured by. With WEIGHT a weight for each, and for nothing else. */
const weightsOf = (sources: readonly SourceRow[], goods: readonly ArrivedGoods[], { basis, weights }: LandedCost): readonly bigint[] => {
  if (basis !== 'WEIGHT' && weights.length > 0)
    throw new Refusal('bad_input', 'Weights belong to sharing by weight only', { field: 'weights' })
  const numbers = new Map(sources.map(each => [each.posting_id, each.number]))
  const typed = new Map(weights.map(each => [keyOf(each.document, each.productId), each.weight]))
  if (typed.size < weights.length) throw new Refusal('bad_input', 'A line has two weights', { field: 'weights' })
  const lines = goods.map(each => ({ ...each, key: keyOf(present(numbers.get(each.source), 'a document of the list'), each.product) }))
  const odd = weights.find(each => !lines.some(line => line.key === keyOf(each.document, each.productId)))
  if (odd !== undefined)
    throw ofProduct('bad_input', odd.productId, name => `No line for the weight of ${name ?? `product ${odd.productId}`}, ${odd.document}`)
  return lines.map(({ key, name, value, quantity }) => {
    const weight = typed.get(key)
    if (basis === 'WEIGHT' && weight === undefined) throw new Refusal('bad_input', `Enter the weight of ${name}`, { field: 'weights' })
    return weightOn(basis, { value, quantity, weight: weight ?? 0n })
  })
}

const partiesOf = async (tx: Transaction, { payment, pid }: LandedCost) => {
  if (payment === 'CASH') return { payee: null, bank: null }
  if (payment === 'BANK') {
    const bank = await partyOf(tx, pid, 'bank')
    if (!bank) throw new Refusal('bad_input', 'Select a Bank', { field: 'pid' })
    return { payee: null, bank }
  }
  const payee = await partyOf(tx, pid, 'creditor')
  if (!payee) throw new Refusal('bad_input', 'Select a Supplier', { field: 'pid' })
  return { payee, bank: null }
}

/** What the invoice does to the books, by the law of its day: what is owed, what the goods cost more, and what is claimed back. */
const invoicedOf = async (tx: Transaction, date: BusinessDate, { amount, tax }: LandedCost) => {
  if (tax === undefined) return { owed: amount, value: amount, claimed: 0n, recorded: undefined }
  const scheme = await schemeOfTax(tx, date)
  const { owed, values, claimed } = taxedInvoice(scheme, [{ amount, taxClass: 'STANDARD' }], tax)
  const [value = 0n] = values
  if (value <= 0n) throw new Refusal('bad_input', 'The tax equals the whole amount. Record it as VAT on imports', { field: 'vat' })
  const recorded = { scheme, basis: tax.basis, value: owed - sumOfTaxes(tax.taxes), taxes: tax.taxes, claimed }
  return { owed, value, claimed: sumOfTaxes(claimed), recorded }
}

/**
 * Shares a cost over received goods: onto those that are still in stock, and the rest to cost of sales. It is owed to a supplier, or paid at
 * once, with the tax on its invoice; what is claimed back of that is not part of the cost. Refuses: not_found, already_reversed (a document), bad_input (several branches, a party, weights, a date before the goods came), and what the door refuses.
 */
export const landCost = async (tx: Transaction, actor: Actor, branch: number, asked: LandedCost): Promise<Posted> => {
  const before = await sourcesToLand(tx, asked.documents)
  await lockSuppliers(
    tx,
    before.map(each => each.payeeId),
    asked.pid,
  )
  const sources = await sourcesToLand(tx, asked.documents)
  refuseReversed(sources)
  const goods = await arrivedGoods(
    tx,
    sources.map(each => each.posting_id),
  )
  const empty = sources.find(each => !goods.some(({ source }) => source === each.posting_id))
  if (empty)
    throw new Refusal('bad_input', `${empty.number} invoices goods that came before: choose their receipts`, { field: 'documents' })
  const { payee, bank } = await partiesOf(tx, asked)
  const { basis, description, reference } = asked
  const date = asked.date ?? businessDateOf(actor.at)
  refuseBeforeGoods(sources, date)
  const { owed, value, claimed, recorded } = await invoicedOf(tx, date, asked)
  const weights = weightsOf(sources, goods, asked)
  if (weights.some(weight => weight * value > LARGEST_SCALED * LARGEST_SCALED)) throw new Refusal('out_of_range')
  const shares = sharedByWeight(value, weights)
  const lines = paired(paired(goods, weights), shares).map(
    ([[{ source, product, name, quantity }, weight], share]): ChangedGoods => ({ source, product, name, quantity, weight, amount: share }),
  )
  const { door, ...changed } = await placeDifferences(tx, lines)
  const against = payee
    ? credit(ACCOUNT.payable, owed, { payee: payee.payeeId })
    : bank
      ? credit(ACCOUNT.bank, owed, { payee: bank.payeeId })
      : credit(ACCOUNT.cash, owed)
  const party = (payee ?? bank)?.payeeId
  const draft = costPosting({ branch, date, note: description, ...(party !== undefined && { payee: party }), claimed, against, ...changed })
  const posted = await post(door, actor, draft)
  const record = { branch, date, purpose: 'LANDED' as const, description, basis, total: value, payee, bank, reference }
  recordCostChange(tx, posted.postingId, { ...record, lines: changed.differences })
  if (recorded) recordInputTax(tx, { ...recorded, postingId: posted.postingId, supplier: payee?.name ?? asked.issuer, invoice: reference })
  return posted
}
