import { api, path } from '../../lib/api.ts'
import { decodeLabels, type Label, type LabelField } from './lookup.ts'
import { categoryTexts, type LabelTexts, unitTexts } from './texts.ts'

/** One of the two lists: its call, its page and its texts. */
export type LabelKind = {
  readonly list: 'categories' | 'units'
  readonly field: LabelField
  readonly longest: number
  readonly texts: LabelTexts
  readonly listPage: string
  readonly editPage: (id: number) => string
  readonly fetchPath: (db: string) => string
  readonly createPath: (db: string) => string
  readonly editPath: (db: string) => string
  readonly deletePath: (db: string, id: number) => string
}

export const CATEGORIES: LabelKind = {
  list: 'categories',
  field: 'categoryName',
  longest: 80,
  texts: categoryTexts,
  listPage: '/admin/categoryList',
  editPage: id => `/admin/category/edit/${id}`,
  fetchPath: db => path`/api/category/all/${db}`,
  createPath: db => path`/api/category/create/${db}`,
  editPath: db => path`/api/category/edit/${db}`,
  deletePath: (db, id) => path`/api/category/delete/${db}/${id}`,
}

export const UNITS: LabelKind = {
  list: 'units',
  field: 'fullUnitOfMeasure',
  longest: 60,
  texts: unitTexts,
  listPage: '/admin/unitList',
  editPage: id => `/admin/unit/edit/${id}`,
  fetchPath: db => path`/api/unitofmeasure/all/${db}/product`,
  createPath: db => path`/api/unitofmeasure/create/${db}`,
  editPath: db => path`/api/unitofmeasure/edit/${db}`,
  deletePath: (db, id) => path`/api/unitofmeasure/delete/${db}/${id}`,
}

export const fetchLabels = async (db: string, kind: LabelKind, signal: AbortSignal): Promise<readonly Label[]> =>
  decodeLabels(await api.get<unknown>(kind.fetchPath(db), { signal }), kind.field)

export const createLabel = (db: string, kind: LabelKind, name: string, requestId: string): Promise<unknown> =>
  api.post<unknown>(kind.createPath(db), { [kind.field]: name }, { requestId })

export const renameLabel = (db: string, kind: LabelKind, { id, name }: Label, requestId: string): Promise<unknown> =>
  api.post<unknown>(kind.editPath(db), { id, [kind.field]: name }, { requestId })

export const deleteLabel = (db: string, kind: LabelKind, id: number): Promise<unknown> => api.post<unknown>(kind.deletePath(db, id))
