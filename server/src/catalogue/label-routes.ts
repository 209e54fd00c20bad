import * as calls from '@akonta/domain/catalogue/label-calls'
import { type CallInTransaction, type Recorded, recordChange, recordMade } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { listCategories, listUnits } from './category-queries.ts'
import { CATEGORY, createLabel, deleteLabel, type LabelKind, labelName, renameLabel, UNIT } from './label.ts'

const labelRecord = ({ noun }: LabelKind, name: string): Recorded => ({
  name,
  facts: noun === 'category' ? { Category: name } : { Unit: name },
})

/** Categories and units are each numbered from 1. */
const keyOf = ({ noun }: LabelKind, id: number): string => `${noun} ${id}`

const create = async (call: CallInTransaction, kind: LabelKind, name: string): Promise<calls.Label> => {
  const id = await createLabel(call.tx, kind, name)
  recordMade(call, { kind: 'label', action: 'Added', id: keyOf(kind, id) }, labelRecord(kind, name))
  return { id, name }
}

type Change = { readonly kind: LabelKind; readonly action: string; readonly id: number }

const changeOf = (call: CallInTransaction, { kind, action, id }: Change, change: () => Promise<void>): Promise<void> => {
  const read = async () => {
    const name = await labelName(call.tx, kind, id)
    return name === undefined ? undefined : labelRecord(kind, name)
  }
  return recordChange(call, { kind: 'label', action, id: keyOf(kind, id), read }, change)
}

const rename = async (call: CallInTransaction, kind: LabelKind, label: calls.Label): Promise<calls.Label> => {
  const { id, name } = label
  await changeOf(call, { kind, action: 'Renamed', id }, () => renameLabel(call.tx, kind, id, name))
  return label
}

const remove = async (call: CallInTransaction, kind: LabelKind, id: number): Promise<{ deleted: true }> => {
  await changeOf(call, { kind, action: 'Deleted', id }, () => deleteLabel(call.tx, kind, id))
  return { deleted: true }
}

export const labelRoutes = (api: Api): void => {
  handle(api, calls.listCategories, ({ tx }) => listCategories(tx))
  handle(api, calls.createCategory, call => create(call, CATEGORY, call.body.name))
  handle(api, calls.renameCategory, call => rename(call, CATEGORY, call.body))
  handle(api, calls.deleteCategory, call => remove(call, CATEGORY, call.params.id))

  handle(api, calls.listUnits, ({ tx }) => listUnits(tx))
  handle(api, calls.createUnit, call => create(call, UNIT, call.body.name))
  handle(api, calls.renameUnit, call => rename(call, UNIT, call.body))
  handle(api, calls.deleteUnit, call => remove(call, UNIT, call.params.id))
}
