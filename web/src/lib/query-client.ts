import { keepPreviousData, notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiFailure } from './api.ts'

const FRESH_FOR_MS = 5_000

/** A refusal stays a refusal: only a missing answer or a server fault is worth one more try. */
const isWorthAnotherTry = (failures: number, failure: Error): boolean =>
  failures < 1 && (!(failure instanceof ApiFailure) || failure.status === 0 || failure.status >= 500)

/** What an answer changes is drawn at once and not after a timer: on a slow device a part of what a search costs. */
notifyManager.setScheduler(queueMicrotask)

/** Server data lives here: reads are tried twice and keep the previous rows meanwhile; writes are never repeated by themselves. */
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
