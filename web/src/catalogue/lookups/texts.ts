import { catalogueTexts } from '../texts.ts'

export type LookupTexts = {
  readonly title: string
  readonly name: string
  readonly count: (count: number) => string
  readonly search: string
  readonly create: string
  readonly edit: string
  readonly deleteTitle: string
  readonly none: string
  readonly noMatch: (keyword: string) => string
  readonly couldNotLoad: string
  readonly missing: string
  readonly mayNotEdit: string
}

const WHO_MAY_EDIT = 'Ask an administrator or a manager with GRANT.'

export const categoryTexts: LookupTexts = {
  title: 'Category List',
  name: 'Category Name',
  count: count => (count === 1 ? '1 category' : `${count} categories`),
  search: 'Search Categories....',
  create: 'Create category',
  edit: 'Edit category',
  deleteTitle: 'Delete category',
  none: 'No categories',
  noMatch: keyword => `No category matches “${keyword}”`,
  couldNotLoad: 'Could not load categories',
  missing: 'Category not found',
  mayNotEdit: `You cannot edit categories. ${WHO_MAY_EDIT}`,
}

export const unitTexts: LookupTexts = {
  title: 'Units',
  name: catalogueTexts.unit,
  count: count => (count === 1 ? '1 unit' : `${count} units`),
  search: 'Search Units....',
  create: 'Create unit',
  edit: 'Edit unit',
  deleteTitle: 'Delete unit',
  none: 'No units',
  noMatch: keyword => `No unit matches “${keyword}”`,
  couldNotLoad: 'Could not load units',
  missing: 'Unit not found',
  mayNotEdit: `You cannot edit units. ${WHO_MAY_EDIT}`,
}
