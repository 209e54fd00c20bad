import { Refusal } from './refusals.ts'

/**
 * The lines of a call repeat what belongs to the whole document, such as its date: they must say the same. Answers what they say. Refuses
 * (`bad_input`) the first line that says something else, and a list of nothing.
 */
export const sameInEveryLine = <Line extends object, Field extends keyof Line & string>(
  lines: readonly Line[],
  field: Field,
): Line[Field] => {
  const [first] = lines
  if (first === undefined) throw new Refusal('bad_input', 'No Product In List')
  const odd = lines.findIndex(line => line[field] !== first[field])
  if (odd !== -1) throw new Refusal('bad_input', `Line ${odd + 1}: ${field} must be the same in every line`, { field, line: odd + 1 })
  return first[field]
}

/** A product stands in a list once (specification, section 5). Refuses (`bad_input`) the second line of one, by its name. */
export const refuseProductTwice = (lines: readonly { readonly productId: number }[], nameOf: (productId: number) => string): void => {
  const seen = new Set<number>()
  lines.forEach(({ productId }, index) => {
    if (seen.has(productId))
      throw new Refusal('bad_input', `${nameOf(productId)} Item Already Exist`, { field: 'productId', line: index + 1 })
    seen.add(productId)
  })
}
