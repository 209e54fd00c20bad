import * as calls from '@akonta/domain/catalogue/lookup-calls'
import { type CallInTransaction, type Recorded, recordChange, recordMade } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { listCategories, listUnits } from './category-queries.ts'
import { CATEGORY, createLookup, deleteLookup, type LookupKind, lookupName, renameLookup, UNIT } from './lookup.ts'

const lookupRecord = ({ noun }: LookupKind, name: string): Recorded => ({
  name,
  facts: noun === 'category' ? { Category: name } : { Unit: name },
})

/** Categories and units are each numbered from 1. */
const keyOf = ({ noun }: LookupKind, id: number): string => `${noun} ${id}`

const create = async (call: CallInTransaction, kind: LookupKind, name: string): Promise<calls.Lookup> => {
  const id = await createLookup(call.tx, kind, name)
  recordMade(call, { kind: 'label', action: 'Added', id: keyOf(kind, id) }, lookupRecord(kind, name))
  return { id, name }
}

type Change = { readonly kind: LookupKind; readonly action: string; readonly id: number }

const changeOf = (call: CallInTransaction, { kind, action, id }: Change, change: () => Promise<void>): Promise<void> => {
  const read = async () => {
    const name = await lookupName(call.tx, kind, id)
    return name === undefined ? undefined : lookupRecord(kind, name)
  }
  return recordChange(call, { kind: 'label', action, id: keyOf(kind, id), read }, change)
}

const rename = async (call: CallInTransaction, kind: LookupKind, lookup: calls.Lookup): Promise<calls.Lookup> => {
  const { id, name } = lookup
  await changeOf(call, { kind, action: 'Renamed', id }, () => renameLookup(call.tx, kind, id, name))
  return lookup
}

const remove = async (call: CallInTransaction, kind: LookupKind, id: number): Promise<{ deleted: true }> => {
  await changeOf(call, { kind, action: 'Deleted', id }, () => deleteLookup(call.tx, kind, id))
  return { deleted: true }
}

export const lookupRoutes = (api: Api): void => {
  handle(api, calls.listCategories, ({ tx }) => listCategories(tx))
  handle(api, calls.createCategory, call => create(call, CATEGORY, call.body.name))
  handle(api, calls.renameCategory, call => rename(call, CATEGORY, call.body))
  handle(api, calls.deleteCategory, call => remove(call, CATEGORY, call.params.id))

  handle(api, calls.listUnits, ({ tx }) => listUnits(tx))
  handle(api, calls.createUnit, call => create(call, UNIT, call.body.name))
  handle(api, calls.renameUnit, call => rename(call, UNIT, call.body))
  handle(api, calls.deleteUnit, call => remove(call, UNIT, call.params.id))
}
