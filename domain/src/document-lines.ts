import { Refusal } from './refusals.ts'

/**
 * The lines of a call repeat the fields of the document, such as its date, and must agree. Returns their common value. Refuses
 * (`bad_input`) the first line that differs, and an empty list.
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

/**
 * A product may occur only once (specification, section 5), or once in each pack with `keyOf`. Refuses (`bad_input`) its second line, by
 * name.
 */
export const refuseProductTwice = <Line extends { readonly productId: number }>(
  lines: readonly Line[],
  nameOf: (productId: number) => string,
  keyOf: (line: Line) => number | string = ({ productId }) => productId,
): void => {
  const seen = new Set<number | string>()
  lines.forEach((line, index) => {
    const key = keyOf(line)
    if (seen.has(key))
      throw new Refusal('bad_input', `${nameOf(line.productId)} Item Already Exist`, { field: 'productId', line: index + 1 })
    seen.add(key)
  })
}
