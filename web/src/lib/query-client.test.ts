import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient, reloadShown } from './query-client.ts'

afterEach(() => queryClient.clear())

test('what is loaded for the first time while something changes is asked for again, because it may have been read before', async () => {
  const answers: ((payments: number) => void)[] = []
  const load = () => new Promise<number>(resolve => answers.push(resolve))
  const shown = new QueryObserver(queryClient, { queryKey: ['payments'], queryFn: load })
  const stop = shown.subscribe(() => undefined)
  const reloaded = reloadShown()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  const [before, after] = answers
  before?.(0)
  after?.(1)
  await reloaded
  expect(shown.getCurrentResult().data).toBe(1)
  stop()
})
