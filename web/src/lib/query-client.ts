import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  keepPreviousData,
  notifyManager,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { ApiFailure } from './api.ts'

const FRESH_FOR_MS = 5_000

/** A refusal is final: only a missing answer or a server fault is worth a retry. */
const isWorthAnotherTry = (failures: number, failure: Error): boolean =>
  failures < 1 && (!(failure instanceof ApiFailure) || failure.status === 0 || failure.status >= 500)

/** Changes are drawn at once and not after a timer, which on a slow device is part of the cost of a search. */
notifyManager.setScheduler(queueMicrotask)

/**
 * What is being loaded for the first time may have been read before the change: TanStack Query would take that answer for the new state. It is loaded
 * again once it has arrived.
 */
class Queries extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const isEarly = ({ state, promise }: Query): boolean => state.data === undefined && promise !== undefined
    const early = this.getQueryCache().findAll(filters).filter(isEarly)
    const reloaded = super.invalidateQueries(filters, options)
    const loadAgain = async (query: Query): Promise<void> => {
      await query.promise?.catch(() => undefined)
      if (query.state.data !== undefined) await super.invalidateQueries({ predicate: each => each === query }, options)
    }
    await Promise.all([reloaded, ...early.map(loadAgain)])
  }
}

/** Server data: reads are tried twice and keep the previous rows in the meantime; writes are never repeated automatically. */
export const queryClient = new Queries({
  defaultOptions: {
    queries: {
      retry: isWorthAnotherTry,
      retryDelay: 500,
      staleTime: FRESH_FOR_MS,
      placeholderData: keepPreviousData,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
