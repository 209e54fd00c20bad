/** The lesser of two amounts, quantities or other whole numbers. `Math.min` does not take them. */
export const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other)

export const greater = (one: bigint, other: bigint): bigint => (one > other ? one : other)

/** The sum of what each of them has. */
export const sumOf = <Item>(items: readonly Item[], amountOf: (item: Item) => bigint): bigint =>
  items.reduce((sum, item) => sum + amountOf(item), 0n)

/** Without its sign. */
export const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)
