import type { NamedActor } from '@akonta/domain/actor'
import { refuseProductTwice } from '@akonta/domain/document-lines'
import { componentsFor } from '@akonta/domain/production/bill'
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

/**
 * The lines with their components. Overhead without a bill would not be part of any cost: refused, so that nobody thinks it was counted.
 */
const withComponents = async (
  tx: Transaction,
  lines: readonly ProductionLine[],
  nameOf: (productId: number) => string,
): Promise<readonly LineToPost<NamedComponent>[]> => {
  const bills = await billsOf(
    tx,
    lines.map(line => line.productId),
  )
  return lines.map(line => {
    const bill = bills.get(line.productId)
    if (!bill && (line.overhead ?? 0n) > 0n)
      throw new Refusal('bad_input', `${nameOf(line.productId)} has no bill of materials. Enter its cost without overhead`, {
        field: 'overhead',
      })
    return { ...line, components: bill ? componentsFor(bill, line.quantity) : null }
  })
}

/**
 * Receives finished goods into stock of a branch (its id), all or nothing: at the typed cost, or at the cost of their components plus
 * overhead. Returns the number of the production. Refuses: not_found (product), bad_input (a product twice, overhead without a bill),
 * not_enough_stock (missing components, by name), expired_goods (components), and what the door refuses.
 */
export const makeProduction = async (tx: Transaction, actor: NamedActor, branch: number, production: Production): Promise<string> => {
  const { date } = production
  const nameOf = await namesOfGoods(
    tx,
    production.lines.map(line => line.productId),
  )
  refuseProductTwice(production.lines, nameOf)
  const lines = await withComponents(tx, production.lines, nameOf)
  const components = lines.flatMap(line => line.components ?? [])
  const nameOfComponent = (productId: number): string =>
    components.find(component => component.productId === productId)?.name ?? String(productId)

  const draft = productionPosting({ branch, date, lines })
  const posted = await nameShortages(post(tx, actor, draft), nameOfComponent)
  refuseExpired(posted.issued, date, nameOfComponent, 'Remove them from stock with an EXPIRED_ITEMS adjustment')

  const costs = costedLines(lines, posted.issued)
  recordProduction(tx, {
    postingId: posted.postingId,
    productionNumber: posted.documentNumber,
    branch,
    date,
    userId: actor.userId,
    attendant: actor.displayName,
    totalCost: costs.total,
    lines: costs.lines.map(({ used, ...line }) => ({
      ...line,
      productName: nameOf(line.productId),
      unitCost: line.components ? unitCostOf(line.cost, line.quantity) : line.unitCost,
      components: used.map(issue => ({
        productId: issue.product,
        productName: nameOfComponent(issue.product),
        quantity: issue.quantity,
        cost: issue.cost,
      })),
    })),
  })
  return posted.documentNumber
}
