import { type CollectionSummary, type LiveCollections, openCollections } from '@akonta/domain/wallets/collection-calls'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { asks, keys } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { useConnected } from '../../offline/till-state.ts'
import { isOpen } from '../asking/step-of.ts'

/** In milliseconds: while a customer is waited for, and otherwise, as another till may receive money that nobody uses. */
const WAITING = 2_000
const QUIET = 20_000

const NONE: LiveCollections = { collections: [], unusedCount: 0 }

/** The open requests of the branch, and what was decided a moment ago. One small call for all of them. */
export const useLiveCollections = (branch: string, isWanted: boolean): LiveCollections => {
  const db = useDb()
  const isConnected = useConnected()
  const found = useQuery({
    ...asks(openCollections, { db, branch }),
    enabled: isWanted && isConnected,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.collections.some(isOpen) ? WAITING : QUIET),
    refetchIntervalInBackground: true,
  })
  return (isWanted && found.data) || NONE
}

type Place = { readonly db: string; readonly branch: string }

/** Enters what the server has just said of one collection, before the next question. */
export const putLive = async (queries: QueryClient, { db, branch }: Place, collection: CollectionSummary): Promise<void> => {
  const queryKey = keys.of(openCollections, { db, branch })
  await queries.cancelQueries({ queryKey })
  queries.setQueryData<LiveCollections>(queryKey, (before = NONE) => ({
    ...before,
    collections: [...before.collections.filter(({ id }) => id !== collection.id), collection],
  }))
}
