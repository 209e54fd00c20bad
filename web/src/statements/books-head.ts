import { formatCount } from '@akonta/domain/count-text'
import { chainHead } from '@akonta/domain/statements/statement-calls'
import { useQuery } from '@tanstack/react-query'
import { call, keys } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import type { BooksHead } from '../ui/print/books-proof.tsx'

/** The last entry of the books, read again whenever figures are loaded at another moment (`at`, in milliseconds; 0 while they are not). */
export const useBooksHead = (at: number, wanted: boolean): BooksHead | null => {
  const db = useDb()
  const { data } = useQuery({
    queryKey: [...keys.of(chainHead, { db }), at],
    queryFn: () => call(chainHead, { db }),
    enabled: wanted && at > 0,
  })
  return data === undefined ? null : { entries: formatCount(data.entries), hash: data.hash }
}
