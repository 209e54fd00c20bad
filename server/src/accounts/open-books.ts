import { ACCOUNT_TYPES } from '@akonta/domain/accounts/account-types'
import { CHART } from '@akonta/domain/accounts/chart-of-accounts'
import type { Statement, Transaction } from '../db/database.ts'

const TYPES: Statement = {
  name: 'books-account-types',
  text: `insert into account_type (business_id, account_type_key, name, normal_side, statement)
         select $1, * from unnest($2::int[], $3::text[], $4::text[], $5::text[])`,
}
const ACCOUNTS: Statement = {
  name: 'books-accounts',
  text: `insert into account (business_id, account_key, account_code, name, account_type_key, control, fixed)
         select $1, *, true from unnest($2::bigint[], $3::text[], $4::text[], $5::int[], $6::text[])`,
}

/** Gives a new business its account types and its chart of accounts (AMB-125). */
export const openBooks = async (tx: Transaction): Promise<void> => {
  await tx.count(TYPES, [
    tx.businessId,
    ACCOUNT_TYPES.map(type => type.key),
    ACCOUNT_TYPES.map(type => type.name),
    ACCOUNT_TYPES.map(type => type.normalSide),
    ACCOUNT_TYPES.map(type => type.statement),
  ])
  await tx.count(ACCOUNTS, [
    tx.businessId,
    CHART.map(account => account.key),
    CHART.map(account => account.code),
    CHART.map(account => account.name),
    CHART.map(account => account.type),
    CHART.map(account => account.control ?? null),
  ])
}
