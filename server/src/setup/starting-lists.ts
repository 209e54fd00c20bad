import type { Statement, Transaction } from '../db/database.ts'

/** 'pieces' comes first: it is the unit of a sales line (AMB-077). */
const UNITS = [
  'pieces',
  'carton',
  'box',
  'pack',
  'bag',
  'bottle',
  'tin',
  'sachet',
  'dozen',
  'kilogram',
  'litre',
  'metre',
  'roll',
  'pair',
  'set',
]
const CATEGORIES = ['General']
const USER_ACCOUNT_TYPES = ['Administrator', 'Manager', 'Cashier', 'Storekeeper', 'Accountant']

const INSERT_UNITS: Statement = {
  name: 'starting-units',
  text: `insert into unit_of_measure (business_id, unit_id, name)
         select $1, place, name from unnest($2::text[]) with ordinality as list (name, place)`,
}
const INSERT_CATEGORIES: Statement = {
  name: 'starting-categories',
  text: `insert into category (business_id, category_id, name)
         select $1, place, name from unnest($2::text[]) with ordinality as list (name, place)`,
}
const INSERT_USER_ACCOUNT_TYPES: Statement = {
  name: 'starting-user-account-types',
  text: `insert into user_account_type (business_id, account_type_id, name)
         select $1, place, name from unnest($2::text[]) with ordinality as list (name, place)`,
}
const COUNTERS: Statement = {
  name: 'starting-counters',
  text: `insert into id_counter (business_id, counter, last_id) select $1, * from unnest($2::text[], $3::bigint[])`,
}

/** The lists that a new business needs and can change: units, categories, account types of users. */
export const fillStartingLists = async (tx: Transaction): Promise<void> => {
  await tx.count(INSERT_UNITS, [tx.businessId, UNITS])
  await tx.count(INSERT_CATEGORIES, [tx.businessId, CATEGORIES])
  await tx.count(INSERT_USER_ACCOUNT_TYPES, [tx.businessId, USER_ACCOUNT_TYPES])
  const lengths = { unit: UNITS.length, category: CATEGORIES.length, user_account_type: USER_ACCOUNT_TYPES.length }
  await tx.count(COUNTERS, [tx.businessId, Object.keys(lengths), Object.values(lengths)])
}

/** The account type of the first user of a business. */
export const ADMINISTRATOR_TYPE_ID = 1
