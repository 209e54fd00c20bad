/** Something happened that cannot happen: a bug of the program, never a mistake of its user. The server answers it with 500. */
export class ProgramFault extends Error {
  override readonly name = 'ProgramFault'
}

/** Throws a ProgramFault unless the condition holds. `fault` says what went wrong. */
export const assert: (condition: boolean, fault: string) => asserts condition = (condition, fault) => {
  if (!condition) throw new ProgramFault(fault)
}

/** A value that must be there. Throws a ProgramFault when it is missing. */
export const present = <T>(value: T | null | undefined, what: string): T => {
  if (value === null || value === undefined) throw new ProgramFault(`${what} is missing`)
  return value
}

/** Two lists joined item by item. Throws a ProgramFault when one is longer. */
export const paired = <A, B>(first: readonly A[], second: readonly B[]): readonly (readonly [A, B])[] => {
  assert(first.length === second.length, `a list of ${first.length} does not match one of ${second.length}`)
  const others = second.values()
  return first.map(item => {
    const other = others.next()
    assert(other.done !== true, 'a list ended early')
    return [item, other.value]
  })
}
