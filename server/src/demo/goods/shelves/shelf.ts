export type Pace = 'fast' | 'steady' | 'slow'

/** Name, unit, cost and selling price in cedis, pieces in a carton (0: sold by the piece only), reorder level of a branch, pace. */
type ShelfRow = readonly [name: string, unit: string, cost: string, price: string, cartonOf: number, reorderLevel: number, pace: Pace]

/** Products of one category. Food expires, soap does not. */
export type Shelf = { readonly category: string; readonly tracksExpiry: boolean; readonly rows: readonly ShelfRow[] }
