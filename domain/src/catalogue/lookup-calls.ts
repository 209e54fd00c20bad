import { call } from '../contract/call.ts'
import { type Codec, list, record } from '../contract/codec.ts'
import { flag, integer, line, oneOf, recordId, text } from '../contract/fields.ts'

const area = 'Catalogue'

export const LONGEST_CATEGORY = 80
export const LONGEST_UNIT = 60

/** A category or a unit of measure: a name that products refer to by id. */
export type Lookup = { readonly id: number; readonly name: string }

const DRINKS = { id: 3, categoryName: 'Drinks' }
const CARTON = { id: 2, fullUnitOfMeasure: 'carton' }

const category: Codec<Lookup> = record({ id: integer, name: ['categoryName', text] }, { examples: [DRINKS] })
const unit: Codec<Lookup> = record({ id: integer, name: ['fullUnitOfMeasure', text] }, { examples: [CARTON] })
const categoryName = ['categoryName', line(LONGEST_CATEGORY)] as const
const unitName = ['fullUnitOfMeasure', line(LONGEST_UNIT)] as const

const deletion = {
  area,
  permission: 'delete_records',
  params: { id: recordId },
  answer: record({ deleted: flag }, { examples: [{ deleted: true }] }),
  refusals: ['in_use', 'not_found'],
  posts: true,
} as const

/** The specification reads both lists and deletes categories; the rest is added (D9). */
export const listCategories = call({
  method: 'GET',
  path: '/api/category/all/:db',
  area,
  summary: 'List the categories, by name',
  permission: 'see_lists',
  answer: list(category),
})

export const createCategory = call({
  method: 'POST',
  path: '/api/category/create/:db',
  area,
  summary: 'Create a category',
  permission: 'edit_catalogue',
  body: record({ name: categoryName }, { examples: [{ categoryName: 'Drinks' }] }),
  answer: category,
  refusals: ['already_exists'],
  addition: true,
  posts: true,
})

export const renameCategory = call({
  method: 'POST',
  path: '/api/category/edit/:db',
  area,
  summary: 'Rename a category',
  permission: 'edit_catalogue',
  body: record({ id: recordId, name: categoryName }, { examples: [DRINKS] }),
  answer: category,
  refusals: ['already_exists', 'not_found'],
  addition: true,
  posts: true,
})

export const deleteCategory = call({
  ...deletion,
  method: 'POST',
  path: '/api/category/delete/:db/:id',
  summary: 'Delete an unused category',
})

export const listUnits = call({
  method: 'GET',
  path: '/api/unitofmeasure/all/:db/:kind',
  area,
  summary: 'List the units of measure',
  permission: 'see_lists',
  params: { kind: oneOf(['product']) },
  answer: list(unit),
})

export const createUnit = call({
  method: 'POST',
  path: '/api/unitofmeasure/create/:db',
  area,
  summary: 'Create a unit',
  permission: 'edit_catalogue',
  body: record({ name: unitName }, { examples: [{ fullUnitOfMeasure: 'carton' }] }),
  answer: unit,
  refusals: ['already_exists'],
  addition: true,
  posts: true,
})

export const renameUnit = call({
  method: 'POST',
  path: '/api/unitofmeasure/edit/:db',
  area,
  summary: 'Rename a unit',
  permission: 'edit_catalogue',
  body: record({ id: recordId, name: unitName }, { examples: [CARTON] }),
  answer: unit,
  refusals: ['already_exists', 'not_found'],
  addition: true,
  posts: true,
})

export const deleteUnit = call({
  ...deletion,
  method: 'POST',
  path: '/api/unitofmeasure/delete/:db/:id',
  summary: 'Delete an unused unit',
  addition: true,
})
