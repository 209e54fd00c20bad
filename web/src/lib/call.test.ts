import { attachmentsOfDocument } from '@akonta/domain/attachments/attachment-calls'
import { salesBySegment } from '@akonta/domain/dashboard/dashboard-calls'
import { journalAccounts } from '@akonta/domain/journals/journal-calls'
import { reorderList } from '@akonta/domain/stock/stock-calls'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { asks } from './call.ts'
import { queryClient } from './query-client.ts'

afterEach(() => queryClient.clear())

type Asked = { readonly queryKey: readonly string[]; readonly placeholderData: (before: never, query: never) => unknown }

/** What a screen shows that has the answer of `first` and waits for that of `second`. */
const shownMeanwhile = (first: Asked, second: Asked, answer: unknown): unknown => {
  const waiting = { queryFn: () => new Promise<unknown>(() => undefined) }
  queryClient.setQueryData(first.queryKey, answer)
  const observer = new QueryObserver(queryClient, { ...first, ...waiting } as never)
  const leave = observer.subscribe(() => undefined)
  observer.setOptions({ ...second, ...waiting } as never)
  const { data } = observer.getCurrentResult()
  leave()
  return data
}

test('what belongs to a document is never shown for another one', () => {
  const filesOf = (number: string) => asks(attachmentsOfDocument, { db: 'adom', number })
  expect(shownMeanwhile(filesOf('ACC-26-000001'), filesOf('ACC-26-000002'), [{ name: 'invoice.pdf' }])).toBeUndefined()
})

test('the figures of a period, or of one cut of it, are never shown for another one', () => {
  const salesOf = (cut: 'product' | 'category', start: string) =>
    asks(salesBySegment, { db: 'adom', cut, branch: 'ACC', start, end: '2026-11-29' })
  const november = salesOf('product', '2026-11-01')
  expect(shownMeanwhile(november, salesOf('product', '2026-10-01'), { total: 3 })).toBeUndefined()
  expect(shownMeanwhile(november, salesOf('category', '2026-11-01'), { total: 3 })).toBeUndefined()
})

test('the rows before stay while another page is loaded', () => {
  const stock = (page: number) => asks(reorderList, { db: 'adom', branch: 'ACC', page, size: 20 })
  expect(shownMeanwhile(stock(1), stock(2), ['Milo'])).toEqual(['Milo'])
})

test('the rows before stay while another text is searched', () => {
  const accountsLike = (text: string) => asks(journalAccounts, { db: 'adom', text })
  expect(shownMeanwhile(accountsLike('ca'), accountsLike('cash'), ['Cash'])).toEqual(['Cash'])
})
