import { type ListedRecurring, listRecurring, MOST_RECURRING, type RecurringList } from '@akonta/domain/recurring/recurring-calls'
import { call, keys } from '../lib/call.ts'

type Wanted = { readonly db: string; readonly branch: string; readonly list: RecurringList }

/** The recurring documents of a branch, page by page until the last one. */
const allRecurring = async (wanted: Wanted): Promise<readonly ListedRecurring[]> => {
  const rows: ListedRecurring[] = []
  for (let page = 0; ; page += 1) {
    const more = await call(listRecurring, { ...wanted, page })
    rows.push(...more)
    if (more.length < MOST_RECURRING) return rows
  }
}

export const allRecurringQuery = (wanted: Wanted) => ({
  queryKey: [...keys.area(wanted.db, listRecurring), 'all', wanted.branch, wanted.list],
  queryFn: () => allRecurring(wanted),
})
