import { z } from 'zod'
import { type CallInTransaction, type Recorded, recordChange, recordMade } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { recordId } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { listCategories, listUnits } from './category-queries.ts'
import { CATEGORY, createLabel, deleteLabel, type LabelKind, labelName, renameLabel, UNIT } from './label.ts'
import {
  categoriesAnswer,
  categoryAnswer,
  deletedAnswer,
  editedCategoryBody,
  editedUnitBody,
  newCategoryBody,
  newUnitBody,
  unitAnswer,
  unitsAnswer,
} from './label-wire-schema.ts'

const area = 'Catalogue'

const labelRecord = ({ noun }: LabelKind, name: string): Recorded => ({
  name,
  facts: noun === 'category' ? { Category: name } : { Unit: name },
})

/** Categories and units are each numbered from 1. */
const keyOf = ({ noun }: LabelKind, id: number): string => `${noun} ${id}`

const makeLabel = async (call: CallInTransaction, kind: LabelKind, name: string): Promise<number> => {
  const id = await createLabel(call.tx, kind, name)
  recordMade(call, { kind: 'label', deed: 'Added', id: keyOf(kind, id) }, labelRecord(kind, name))
  return id
}

const changeOf = (
  call: CallInTransaction,
  { kind, deed, id }: { readonly kind: LabelKind; readonly deed: string; readonly id: number },
  change: () => Promise<void>,
): Promise<void> => {
  const read = async () => {
    const name = await labelName(call.tx, kind, id)
    return name === undefined ? undefined : labelRecord(kind, name)
  }
  return recordChange(call, { kind: 'label', deed, id: keyOf(kind, id), read }, change)
}

/** Lists of names that products refer to: the specification reads both and deletes categories, the rest is added (D9). */
export const labelRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'GET',
      path: '/api/category/all/:db',
      area,
      summary: 'List the categories, by name',
      permission: 'see_lists',
      takes: {},
      answer: categoriesAnswer,
    },
    async ({ tx }) => (await listCategories(tx)).map(({ categoryId, name }) => ({ id: categoryId, categoryName: name })),
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/category/create/:db',
      area,
      summary: 'Create a category',
      permission: 'edit_catalogue',
      takes: { body: newCategoryBody },
      answer: categoryAnswer,
      refusals: ['already_exists'],
      addition: true,
      posts: true,
    },
    async call => ({ id: await makeLabel(call, CATEGORY, call.body.categoryName), ...call.body }),
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/category/edit/:db',
      area,
      summary: 'Rename a category',
      permission: 'edit_catalogue',
      takes: { body: editedCategoryBody },
      answer: categoryAnswer,
      refusals: ['already_exists', 'not_found'],
      addition: true,
      posts: true,
    },
    async call => {
      const { tx, body } = call
      await changeOf(call, { kind: CATEGORY, deed: 'Renamed', id: body.id }, () => renameLabel(tx, CATEGORY, body.id, body.categoryName))
      return body
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/category/delete/:db/:id',
      area,
      summary: 'Delete an unused category',
      permission: 'delete_records',
      takes: { params: z.object({ id: recordId }) },
      answer: deletedAnswer,
      refusals: ['in_use', 'not_found'],
      posts: true,
    },
    async call => {
      const { tx, params } = call
      await changeOf(call, { kind: CATEGORY, deed: 'Deleted', id: params.id }, () => deleteLabel(tx, CATEGORY, params.id))
      return { deleted: true }
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/unitofmeasure/all/:db/:kind',
      area,
      summary: 'List the units of measure',
      permission: 'see_lists',
      takes: { params: z.object({ kind: z.literal('product') }) },
      answer: unitsAnswer,
    },
    async ({ tx }) => (await listUnits(tx)).map(({ unitId, name }) => ({ id: unitId, fullUnitOfMeasure: name })),
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/unitofmeasure/create/:db',
      area,
      summary: 'Create a unit',
      permission: 'edit_catalogue',
      takes: { body: newUnitBody },
      answer: unitAnswer,
      refusals: ['already_exists'],
      addition: true,
      posts: true,
    },
    async call => ({ id: await makeLabel(call, UNIT, call.body.fullUnitOfMeasure), ...call.body }),
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/unitofmeasure/edit/:db',
      area,
      summary: 'Rename a unit',
      permission: 'edit_catalogue',
      takes: { body: editedUnitBody },
      answer: unitAnswer,
      refusals: ['already_exists', 'not_found'],
      addition: true,
      posts: true,
    },
    async call => {
      const { tx, body } = call
      await changeOf(call, { kind: UNIT, deed: 'Renamed', id: body.id }, () => renameLabel(tx, UNIT, body.id, body.fullUnitOfMeasure))
      return body
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/unitofmeasure/delete/:db/:id',
      area,
      summary: 'Delete an unused unit',
      permission: 'delete_records',
      takes: { params: z.object({ id: recordId }) },
      answer: deletedAnswer,
      refusals: ['in_use', 'not_found'],
      addition: true,
      posts: true,
    },
    async call => {
      const { tx, params } = call
      await changeOf(call, { kind: UNIT, deed: 'Deleted', id: params.id }, () => deleteLabel(tx, UNIT, params.id))
      return { deleted: true }
    },
  )
}
