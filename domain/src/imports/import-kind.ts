/** What can be brought over from another system, in the order in which a business does it. */
export const IMPORT_KINDS = [
  'products',
  'prices',
  'price_lists',
  'packs',
  'customers',
  'suppliers',
  'banks',
  'employees',
  'accounts',
] as const

export type ImportKind = (typeof IMPORT_KINDS)[number]

/** What happens to a row whose record exists: it is left as it is, changed, or named as a fault. */
export const EXISTING_CHOICES = ['skip', 'update', 'refuse'] as const
export type ExistingChoice = (typeof EXISTING_CHOICES)[number]

/** Lists of prices: they change what exists, without a choice, and have no opening figures. */
export const isOfPrices = (kind: ImportKind): boolean => kind === 'prices' || kind === 'price_lists'

export const existingChoiceOf = (kind: ImportKind, chosen: ExistingChoice): ExistingChoice => (isOfPrices(kind) ? 'update' : chosen)

/** `uploading`: its pieces arrive; `read`: its rows can be checked; `saved`; `undone`. */
export const IMPORT_STATES = ['uploading', 'read', 'saved', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** `ready`: will be created or changed; `same`: changes nothing; `skipped`: exists and is left alone; `out`: left out by hand. */
export const ROW_STATES = ['new', 'change', 'same', 'skipped', 'fault', 'out'] as const
export type RowState = (typeof ROW_STATES)[number]

/** Limits of one file, checked before and while it is read. Sizes in bytes, time in milliseconds. */
export const IMPORT_LIMITS = {
  size: 30_000_000,
  piece: 500_000,
  rows: 110_000,
  columns: 100,
  cell: 2_000,
  unzipped: 400_000_000,
  unzipRatio: 150,
  readingMs: 120_000,
} as const
