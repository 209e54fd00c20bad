import { Refusal } from '@akonta/domain/refusals'
import { type Statement, type Transaction, violatedConstraint } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'

/** A list of names that products refer to by id: categories, units. */
export type LookupKind = {
  readonly noun: 'category' | 'unit'
  /** What else uses one that no product had a moment ago. */
  readonly lately: string
  readonly insert: Statement
  readonly rename: Statement
  readonly remove: Statement
  readonly products: Statement
  readonly name: Statement
}

const lookupKind = (noun: LookupKind['noun'], table: string, lately: string): LookupKind => ({
  noun,
  lately,
  insert: { name: `${noun}-insert`, text: `insert into ${table} (business_id, ${noun}_id, name) values ($1, $2, $3)` },
  rename: { name: `${noun}-rename`, text: `update ${table} set name = $3 where business_id = $1 and ${noun}_id = $2` },
  remove: { name: `${noun}-delete`, text: `delete from ${table} where business_id = $1 and ${noun}_id = $2` },
  name: { name: `${noun}-name`, text: `select name from ${table} where business_id = $1 and ${noun}_id = $2` },
  products: {
    name: `${noun}-products`,
    text: `select count(*)::int as "all", count(archived_at)::int as archived from product where business_id = $1 and ${noun}_id = $2`,
  },
})

export const CATEGORY = lookupKind(
  'category',
  'category',
  'A stock count was limited to this category, or a product was just given it. It cannot be deleted',
)
export const UNIT = lookupKind('unit', 'unit_of_measure', 'A product was just given this unit')

const refuseTakenName = (kind: LookupKind, name: string) => (error: unknown) => {
  throw violatedConstraint(error) === undefined ? error : new Refusal('already_exists', `A ${kind.noun} named ${name} already exists`)
}

const unknown = (kind: LookupKind): Refusal => new Refusal('not_found', `This ${kind.noun} no longer exists. Reload the page`)

/** Creates a category or unit and returns its id. Refuses a used name (already_exists). */
export const createLookup = async (tx: Transaction, kind: LookupKind, name: string): Promise<number> => {
  const id = await nextId(tx, kind.noun)
  await tx.count(kind.insert, [tx.businessId, id, name]).catch(refuseTakenName(kind, name))
  return id
}

export const lookupName = async (tx: Transaction, kind: LookupKind, id: number): Promise<string | undefined> =>
  (await tx.row<{ name: string }>(kind.name, [tx.businessId, id]))?.name

/** Refuses a used name (already_exists) and an unknown id (not_found). */
export const renameLookup = async (tx: Transaction, kind: LookupKind, id: number, name: string): Promise<void> => {
  const renamed = await tx.count(kind.rename, [tx.businessId, id, name]).catch(refuseTakenName(kind, name))
  if (renamed === 0) throw unknown(kind)
}

type Uses = { readonly all: number; readonly archived: number }

const usesOf = async (tx: Transaction, kind: LookupKind, id: number): Promise<Uses> =>
  (await tx.row<Uses>(kind.products, [tx.businessId, id])) ?? { all: 0, archived: 0 }

const inUse = (kind: LookupKind, { all, archived }: Uses): Refusal => {
  const products = all === 1 ? '1 product has' : `${all} products have`
  const deleted = archived === 0 ? '' : ` (${archived} of them deleted)`
  return new Refusal('in_use', `${products} this ${kind.noun}${deleted}. Give them another one first`, { products: all, archived })
}

/** Refuses one that products use, including deleted ones, with their count (in_use, AMB-056), and an unknown one (not_found). */
export const deleteLookup = async (tx: Transaction, kind: LookupKind, id: number): Promise<void> => {
  const uses = await usesOf(tx, kind, id)
  if (uses.all > 0) throw inUse(kind, uses)
  const deleted = await tx.count(kind.remove, [tx.businessId, id]).catch((error: unknown) => {
    throw violatedConstraint(error) === undefined ? error : new Refusal('in_use', kind.lately)
  })
  if (deleted === 0) throw unknown(kind)
}
