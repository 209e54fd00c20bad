/** Labels on one sheet of A4, or a roll whose every label is a page. Millimetres. */
export type LabelFormat = {
  readonly key: string
  readonly widthMm: number
  readonly heightMm: number
} & ({ readonly kind: 'roll' } | { readonly kind: 'sheet'; readonly columns: number; readonly rows: number; readonly gapMm: number })

/** The usual sheets of label makers, and rolls of label printers. Sheets are centred: makers leave the same edge on both sides. */
export const LABEL_FORMATS = [
  { key: 'a4-65', kind: 'sheet', columns: 5, rows: 13, widthMm: 38.1, heightMm: 21.2, gapMm: 2.5 },
  { key: 'a4-40', kind: 'sheet', columns: 4, rows: 10, widthMm: 52.5, heightMm: 29.7, gapMm: 0 },
  { key: 'a4-24', kind: 'sheet', columns: 3, rows: 8, widthMm: 70, heightMm: 37, gapMm: 0 },
  { key: 'a4-21', kind: 'sheet', columns: 3, rows: 7, widthMm: 63.5, heightMm: 38.1, gapMm: 2.5 },
  { key: 'roll-58x40', kind: 'roll', widthMm: 58, heightMm: 40 },
  { key: 'roll-50x25', kind: 'roll', widthMm: 50, heightMm: 25 },
  { key: 'roll-40x30', kind: 'roll', widthMm: 40, heightMm: 30 },
] as const satisfies readonly LabelFormat[]

export const A4 = { widthMm: 210, heightMm: 297 } as const

export const labelsOnPage = (format: LabelFormat): number => (format.kind === 'roll' ? 1 : format.columns * format.rows)

export const pageOf = (format: LabelFormat): { readonly widthMm: number; readonly heightMm: number } =>
  format.kind === 'roll' ? { widthMm: format.widthMm, heightMm: format.heightMm } : A4

/** Moves every label of a page, for printers that feed the paper a little off. Millimetres, right and down. */
export type Offset = { readonly rightMm: number; readonly downMm: number }

/** The top left corner of a label on its page, by its place from 0. Millimetres. */
export const placeOf = (
  format: LabelFormat,
  place: number,
  { rightMm, downMm }: Offset,
): { readonly xMm: number; readonly yMm: number } => {
  if (format.kind === 'roll') return { xMm: rightMm, yMm: downMm }
  const { columns, rows, widthMm, heightMm, gapMm } = format
  const left = (A4.widthMm - columns * widthMm - (columns - 1) * gapMm) / 2
  const top = (A4.heightMm - rows * heightMm) / 2
  const [column, row] = [place % columns, Math.floor(place / columns)]
  return { xMm: left + column * (widthMm + gapMm) + rightMm, yMm: top + row * heightMm + downMm }
}

export type Placed<Label> = { readonly label: Label; readonly place: number }

/**
 * The labels on their pages. The first page begins at a place from 0, so that a sheet that was used in part is used up.
 */
export const onPages = <Label>(labels: readonly Label[], format: LabelFormat, start: number): readonly (readonly Placed<Label>[])[] => {
  const perPage = labelsOnPage(format)
  const pages: Placed<Label>[][] = []
  for (const [index, label] of labels.entries()) {
    const place = (start % perPage) + index
    const page = Math.floor(place / perPage)
    pages[page] = [...(pages[page] ?? []), { label, place: place % perPage }]
  }
  return pages
}
