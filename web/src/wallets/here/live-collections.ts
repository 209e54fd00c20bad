import { type CollectionSummary, type LiveCollections, openCollections } from '@akonta/domain/wallets/collection-calls'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, keys } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { useConnected } from '../../offline/till-state.ts'
import { isOpen } from '../asking/step-of.ts'

/** In milliseconds: while a customer is waited for, and otherwise, as another till may receive money that nobody uses. */
const WAITING = 2_000
const QUIET = 20_000

/** In milliseconds. A question on a line that carries nothing would wait forever, and the next one with it. */
const LONGEST_QUESTION = 10_000

const NONE: LiveCollections = { collections: [], unusedCount: 0 }

/** The open requests of the branch, and what was decided a moment ago. One small call for all of them. */
export const useLiveCollections = (branch: string, isWanted: boolean): LiveCollections => {
  const db = useDb()
  const isConnected = useConnected()
  const queryKey = keys.of(openCollections, { db, branch })
  // While a customer is waited for, the question itself finds out that the line is back: nothing else asks as often.
  const isOpenHere = useQueryClient().getQueryData<LiveCollections>(queryKey)?.collections.some(isOpen) === true
  const query = useQuery({
    queryKey,
    queryFn: () => call(openCollections, { db, branch }, { signal: AbortSignal.timeout(LONGEST_QUESTION) }),
    enabled: isWanted && (isConnected || isOpenHere),
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.collections.some(isOpen) ? WAITING : QUIET),
    refetchIntervalInBackground: true,
  })
  return (isWanted && query.data) || NONE
}

type BranchOfBusiness = { readonly db: string; readonly branch: string }

/** Enters what the server has just said of one collection, before the next question. */
export const putLive = async (queries: QueryClient, { db, branch }: BranchOfBusiness, collection: CollectionSummary): Promise<void> => {
  const queryKey = keys.of(openCollections, { db, branch })
  await queries.cancelQueries({ queryKey })
  queries.setQueryData<LiveCollections>(queryKey, (before = NONE) => ({
    ...before,
    collections: [...before.collections.filter(({ id }) => id !== collection.id), collection],
  }))
}
