import type { NamedActor } from '@akonta/domain/actor'
import { paired } from '@akonta/domain/assert'
import { refuseProductTwice } from '@akonta/domain/document-lines'
import { hasActual, type UsedRecipe, usedRecipe } from '@akonta/domain/production/actual'
import type { Bill } from '@akonta/domain/production/bill'
import type { Production, ProductionLine } from '@akonta/domain/production/production'
import { unitCostOf } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import { namesOfGoods } from '../catalogue/goods-queries.ts'
import type { Transaction } from '../db/database.ts'
import { refuseExpired } from '../ledger/expired-issues.ts'
import { post } from '../ledger/post.ts'
import { nameShortages } from '../ledger/shortages.ts'
import { billsOf, type NamedComponent } from './bill-queries.ts'
import { costedLines, type LineToPost, productionPosting } from './production-posting.ts'
import { recordProduction } from './record-production.ts'
import { costsOfRecipes, recordedParts } from './recorded-parts.ts'

type NameOf = (productId: number) => string
type Bills = ReadonlyMap<number, Bill<NamedComponent>>

/** Products that a line names although no recipe has them: a refusal says which. */
const strangersIn = (lines: readonly ProductionLine[], bills: Bills): ReadonlySet<number> => {
  const named = lines.flatMap(({ used = [], waste = [] }) => [...used, ...waste].map(each => each.productId))
  const known = new Set([...bills.values()].flatMap(bill => bill.components).map(component => component.productId))
  return new Set(named.filter(productId => !known.has(productId)))
}

type PlannedLine = LineToPost<NamedComponent> & { readonly recipe: UsedRecipe<NamedComponent> | null }

/** Refuses what only a recipe can have, so that nobody thinks it was counted. */
const refuseWithoutBill = (line: ProductionLine, name: string): void => {
  if ((line.overhead ?? 0n) > 0n)
    throw new Refusal('bad_input', `${name} has no bill of materials. Enter its cost without overhead`, { field: 'overhead' })
  if (hasActual(line)) throw new Refusal('bad_input', `${name} has no bill of materials. Enter its yield and cost only`)
}

/** The lines with what they use: by the bill of materials, except for what was entered. */
const planLines = (lines: readonly ProductionLine[], bills: Bills, nameOf: NameOf): readonly PlannedLine[] =>
  lines.map(line => {
    const bill = bills.get(line.productId)
    if (bill === undefined) {
      refuseWithoutBill(line, nameOf(line.productId))
      return { ...line, components: null, recipe: null }
    }
    const recipe = usedRecipe(bill, line, nameOf)
    return { ...line, overhead: recipe.overhead, components: recipe.parts.filter(part => part.quantity > 0n), recipe }
  })

/** The names of finished goods and of their components. Another product is named by its id. */
const namesOf = (bills: Bills, finished: NameOf): NameOf => {
  const components = new Map([...bills.values()].flatMap(bill => bill.components).map(({ productId, name }) => [productId, name]))
  return productId => components.get(productId) ?? finished(productId)
}

/**
 * Receives finished goods into stock of a branch (its id), all or nothing: at the typed cost, or at the cost of their components plus
 * overhead. Returns the number of the production. Refuses: not_found (product), bad_input (a product twice, overhead or waste without a bill, what `usedRecipe` refuses),
 * not_enough_stock (missing components, by name), expired_goods (components), and what the door refuses.
 */
export const makeProduction = async (tx: Transaction, actor: NamedActor, branch: number, production: Production): Promise<string> => {
  const { date } = production
  const productIds = production.lines.map(line => line.productId)
  const bills = await billsOf(tx, productIds)
  const finished = await namesOfGoods(tx, [...productIds, ...strangersIn(production.lines, bills)])
  refuseProductTwice(production.lines, finished)
  const nameOf = namesOf(bills, finished)
  const lines = planLines(production.lines, bills, nameOf)

  const posted = await nameShortages(post(tx, actor, productionPosting({ branch, date, lines }, nameOf)), nameOf)
  refuseExpired(posted.issued, date, nameOf, 'Remove them from stock with an EXPIRED_ITEMS adjustment')

  const costs = costedLines(lines, posted.issued)
  const unitCosts = await costsOfRecipes(tx, branch, lines)
  recordProduction(tx, {
    postingId: posted.postingId,
    productionNumber: posted.documentNumber,
    branch,
    date,
    userId: actor.userId,
    attendant: actor.displayName,
    totalCost: costs.total,
    lines: paired(costs.lines, lines).map(([line, { recipe }]) => ({
      ...line,
      productName: nameOf(line.productId),
      unitCost: line.components ? unitCostOf(line.cost, line.quantity) : line.unitCost,
      planned: recipe?.isActual ? recipe.planned : null,
      components: recipe === null ? [] : recordedParts(recipe, line.issued, unitCosts),
      wasted: line.wasted.map(each => ({ ...each, productName: nameOf(each.productId) })),
    })),
  })
  return posted.documentNumber
}
