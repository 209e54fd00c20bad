import { isRecord, textIn } from '../../lib/records.ts'

/** A category or a unit: a name that products refer to. */
export type Label = { readonly id: number; readonly name: string }

/** The wire field of the name. */
export type LabelField = 'categoryName' | 'fullUnitOfMeasure'

/** Invalid rows are left out. */
export const decodeLabels = (rows: unknown, field: LabelField): readonly Label[] =>
  Array.isArray(rows)
    ? rows
        .filter(isRecord)
        .map(row => ({ id: Number(textIn(row, 'id')), name: textIn(row, field) }))
        .filter(({ id }) => Number.isSafeInteger(id) && id > 0)
    : []
