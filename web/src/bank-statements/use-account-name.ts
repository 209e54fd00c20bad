import { statementAccounts } from '@akonta/domain/bank-statements/statement-calls'
import { useQuery } from '@tanstack/react-query'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'

/** The name of a bank or wallet; until it is known, its id. */
export const useAccountName = (account: string): string => {
  const db = useDb()
  const query = useQuery(asks(statementAccounts, { db }))
  return query.data?.find(each => each.account === account)?.accountName ?? account
}
