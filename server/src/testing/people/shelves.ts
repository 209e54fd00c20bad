/** Pieces of a product in a branch, by their places in the lists of the shop. */
export type Pieces = { readonly branch: number; readonly product: number; readonly pieces: number }

type Shelf = {
  /** Pieces that really lie there, whatever the books have. */
  there: number
  /** What was planted and no approved count has found yet: a loss is negative. */
  missing: number
  /** People who are taking from it or putting on it. */
  inside: number
  /** While somebody counts it alone: resolved when they are finished. */
  closed: Promise<void> | undefined
  /** Whoever waits until nobody is inside. */
  onEmpty: (() => void) | undefined
}

/** The goods of the shop as they lie there, so that counts can be compared with something other than the books. */
export type Shelves = {
  /** Runs `work` while nobody counts these shelves alone. Many may be there at once. */
  together<T>(goods: readonly Pieces[], work: () => Promise<T>): Promise<T>
  /** Runs `work` with nobody else at the shelf, and tells it what lies there and how much of it the books miss. */
  alone<T>(branch: number, product: number, work: (there: number, missing: number) => Promise<T>): Promise<T>
  /** Takes goods into the hand, all or none: false if they are not there. */
  take(goods: readonly Pieces[]): boolean
  put(goods: readonly Pieces[]): void
  /** Loses pieces, or finds some, that no document names. */
  plant(branch: number, product: number, pieces: number): void
  /** An approved count posted this difference. */
  found(branch: number, product: number, difference: number): void
  there(branch: number, product: number): number
  /** What the books miss of it, as far as the counts have not found it. */
  missing(branch: number, product: number): number
}

export const openShelves = (branches: number, products: number, opening: number): Shelves => {
  const shelves = Array.from({ length: branches }, () =>
    Array.from({ length: products }, (): Shelf => ({ there: opening, missing: 0, inside: 0, closed: undefined, onEmpty: undefined })),
  )
  const at = (branch: number, product: number): Shelf => {
    const shelf = shelves[branch]?.[product]
    if (!shelf) throw new Error(`There is no shelf ${product} in branch ${branch}`)
    return shelf
  }
  const leave = (shelf: Shelf): void => {
    shelf.inside -= 1
    if (shelf.inside === 0) shelf.onEmpty?.()
  }
  return {
    together: async (goods, work) => {
      // In one order, and a counter holds one shelf only: nobody waits in a circle.
      const sorted = [...goods].sort((one, other) => one.branch - other.branch || one.product - other.product)
      const entered: Shelf[] = []
      try {
        for (const { branch, product } of sorted) {
          const shelf = at(branch, product)
          while (shelf.closed) await shelf.closed
          shelf.inside += 1
          entered.push(shelf)
        }
        return await work()
      } finally {
        for (const shelf of entered) leave(shelf)
      }
    },
    alone: async (branch, product, work) => {
      const shelf = at(branch, product)
      while (shelf.closed) await shelf.closed
      let open = (): void => undefined
      shelf.closed = new Promise(resolve => {
        open = resolve
      })
      try {
        if (shelf.inside > 0)
          await new Promise<void>(resolve => {
            shelf.onEmpty = resolve
          })
        return await work(shelf.there, shelf.missing)
      } finally {
        shelf.onEmpty = undefined
        shelf.closed = undefined
        open()
      }
    },
    take: goods => {
      if (goods.some(({ branch, product, pieces }) => at(branch, product).there < pieces)) return false
      for (const { branch, product, pieces } of goods) at(branch, product).there -= pieces
      return true
    },
    put: goods => {
      for (const { branch, product, pieces } of goods) at(branch, product).there += pieces
    },
    plant: (branch, product, pieces) => {
      const shelf = at(branch, product)
      const planted = Math.max(pieces, -shelf.there)
      shelf.there += planted
      shelf.missing += planted
    },
    found: (branch, product, difference) => {
      at(branch, product).missing -= difference
    },
    there: (branch, product) => at(branch, product).there,
    missing: (branch, product) => at(branch, product).missing,
  }
}
