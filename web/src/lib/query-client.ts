import { keepPreviousData, notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiFailure } from './api.ts'

const FRESH_FOR_MS = 5_000

/** A refusal is final: only a missing answer or a server fault is worth a retry. */
const isWorthAnotherTry = (failures: number, failure: Error): boolean =>
  failures < 1 && (!(failure instanceof ApiFailure) || failure.status === 0 || failure.status >= 500)

/** Changes are drawn at once and not after a timer, which on a slow device is part of the cost of a search. */
notifyManager.setScheduler(queueMicrotask)

/** Server data: reads are tried twice and keep the previous rows in the meantime; writes are never repeated automatically. */
export const queryClient = new QueryClient({
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

/**
 * Loads everything that is shown again, after a change that no screen made. What is just being loaded for the first time may have been read before the
 * change: TanStack Query would wait for that answer instead of asking again.
 */
export const reloadShown = async (): Promise<void> => {
  await queryClient.cancelQueries({ type: 'active', predicate: ({ state }) => state.data === undefined })
  await queryClient.invalidateQueries()
}
