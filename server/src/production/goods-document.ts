import type { GoodsDocument } from '@akonta/domain/production/production-calls'
import { unitCostOf } from '@akonta/domain/quantity'
import { headingOf } from '../documents/document-queries.ts'
import { asEntered, withPack } from '../packs/pack-queries.ts'
import type { readTransfer } from '../transfers/transfer-queries.ts'
import type { readProduction } from './production-queries.ts'

type Found<Read extends (...input: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Read>>>

export const productionDocument = ({ document, lines }: Found<typeof readProduction>): GoodsDocument => ({
  ...headingOf(document),
  username: document.username,
  attendant: document.attendant,
  kind: 'production',
  total: document.total,
  destination: '',
  deliveredBy: '',
  lines: lines.map(({ planned, waste, ...line }) => ({
    ...line,
    ...(planned !== null && { planned }),
    ...(waste.length > 0 && { waste: waste.map(lost => ({ ...lost, quantity: BigInt(lost.quantity), cost: BigInt(lost.cost) })) }),
    components: line.components.map(({ recipeQuantity, ...used }) => {
      const [quantity, cost] = [BigInt(used.quantity), BigInt(used.cost)]
      const unitCost = quantity === 0n ? 0n : unitCostOf(cost, quantity)
      return { ...used, quantity, cost, unitCost, ...(recipeQuantity !== null && { recipeQuantity: BigInt(recipeQuantity) }) }
    }),
  })),
})

export const transferDocument = ({ document, lines }: Found<typeof readTransfer>): GoodsDocument => ({
  ...headingOf(document),
  username: document.username,
  attendant: document.attendant,
  kind: 'transfer',
  total: document.value,
  destination: document.destination,
  deliveredBy: document.deliveredBy,
  lines: lines.map(line => ({
    ...asEntered(withPack(line)),
    unitCost: unitCostOf(line.cost, line.quantity),
    overhead: null,
    components: [],
  })),
})

/** The document for a user who cannot see costs. */
export const withoutCosts = (document: GoodsDocument): GoodsDocument => ({
  ...document,
  total: null,
  lines: document.lines.map(line => ({
    ...line,
    unitCost: null,
    cost: null,
    overhead: null,
    components: line.components.map(component => ({ ...component, unitCost: null, cost: null })),
    ...(line.waste !== undefined && { waste: line.waste.map(lost => ({ ...lost, cost: null })) }),
  })),
})
