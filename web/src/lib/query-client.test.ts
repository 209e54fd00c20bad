import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiFailure } from './api.ts'
import { queryClient } from './query-client.ts'

afterEach(() => queryClient.clear())

test('REQ-381 the message of a failed load is kept, with the rows shown before it', async () => {
  const queryKey = ['adom', 'products']
  const load = vi
    .fn()
    .mockResolvedValueOnce(['Milo'])
    .mockRejectedValueOnce(new ApiFailure(403, 'not_your_branch', 'That is another branch'))
  await queryClient.fetchQuery({ queryKey, queryFn: load, staleTime: 0 })
  await expect(queryClient.fetchQuery({ queryKey, queryFn: load, staleTime: 0 })).rejects.toThrow('That is another branch')
  expect(queryClient.getQueryState(queryKey)).toMatchObject({
    status: 'error',
    error: { status: 403, code: 'not_your_branch', message: 'That is another branch' },
    data: ['Milo'],
  })
  expect(load).toHaveBeenCalledTimes(2)
})

test('REQ-219 loaded data is cached: a screen that is opened again has its rows at once', async () => {
  const queryKey = ['adom', 'customers']
  await queryClient.fetchQuery({ queryKey, queryFn: () => Promise.resolve(['Adwoa']) })
  const neverAnswered = new QueryObserver(queryClient, { queryKey, queryFn: () => new Promise<string[]>(() => undefined), staleTime: 0 })
  const leave = neverAnswered.subscribe(() => undefined)
  expect(neverAnswered.getCurrentResult()).toMatchObject({ status: 'success', data: ['Adwoa'], isFetching: true })
  leave()
})

test('a load without an answer is retried once, a refusal is not', async () => {
  const refused = vi.fn().mockRejectedValue(new ApiFailure(404, 'not_found', 'There is none'))
  const unanswered = vi
    .fn()
    .mockRejectedValueOnce(new ApiFailure(0, 'network', 'Network Error'))
    .mockResolvedValueOnce('found')
  const watch = async (name: string, queryFn: () => Promise<unknown>): Promise<unknown> => {
    const observer = new QueryObserver(queryClient, { queryKey: [name], queryFn })
    return new Promise(resolve => {
      const leave = observer.subscribe(({ status, data, error }) => {
        if (status === 'pending') return
        leave()
        resolve(data ?? error)
      })
    })
  }
  expect(await watch('refused', refused)).toMatchObject({ message: 'There is none' })
  expect(await watch('unanswered', unanswered)).toBe('found')
  expect([refused.mock.calls.length, unanswered.mock.calls.length]).toEqual([1, 2])
})

test('what is loaded for the first time while something changes is loaded again, because it may have been read before', async () => {
  const answers: ((payments: number) => void)[] = []
  const load = () => new Promise<number>(resolve => answers.push(resolve))
  const shown = new QueryObserver(queryClient, { queryKey: ['payments'], queryFn: load })
  const other = vi.fn().mockResolvedValue(0)
  const stop = [shown, new QueryObserver(queryClient, { queryKey: ['banks'], queryFn: other })].map(each => each.subscribe(() => undefined))
  const reloaded = queryClient.invalidateQueries({ queryKey: ['payments'] })
  answers[0]?.(0)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(1)
  await reloaded
  expect(shown.getCurrentResult().data).toBe(1)
  expect(other).toHaveBeenCalledTimes(1)
  for (const each of stop) each()
})
