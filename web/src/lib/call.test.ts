import { attachmentsOfDocument } from '@akonta/domain/attachments/attachment-calls'
import { journalAccounts } from '@akonta/domain/journals/journal-calls'
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

test('the rows before stay while another text is searched', () => {
  const accountsLike = (text: string) => asks(journalAccounts, { db: 'adom', text })
  expect(shownMeanwhile(accountsLike('ca'), accountsLike('cash'), ['Cash'])).toEqual(['Cash'])
})
