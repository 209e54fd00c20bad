import { isRecord, textIn } from '../../lib/records.ts'

/** A category or a unit: a name that products refer to. */
export type Label = { readonly id: number; readonly name: string }

/** The name's name on the wire. */
export type LabelField = 'categoryName' | 'fullUnitOfMeasure'

/** Reads the list of an answer; rows that are none are left out. */
export const decodeLabels = (rows: unknown, field: LabelField): readonly Label[] =>
  Array.isArray(rows)
    ? rows
        .filter(isRecord)
        .map(row => ({ id: Number(textIn(row, 'id')), name: textIn(row, field) }))
        .filter(({ id }) => Number.isSafeInteger(id) && id > 0)
    : []
