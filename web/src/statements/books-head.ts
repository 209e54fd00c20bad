import { useQuery } from '@tanstack/react-query'
import { api, path } from '../lib/api.ts'
import { isRecord, textIn } from '../lib/records.ts'
import { useDb } from '../lib/session.ts'
import type { BooksHead } from '../ui/print/books-proof.tsx'

const COUNT = new Intl.NumberFormat('en')

const fetchHead = async (db: string): Promise<BooksHead | null> => {
  const body = await api.get<unknown>(path`/api/statements/chainhead/${db}`)
  return isRecord(body) ? { entries: COUNT.format(Number(textIn(body, 'entries'))), hash: textIn(body, 'hash') } : null
}

/** The last entry of the books, read again whenever figures are loaded at another moment (`at`, in milliseconds; 0 while they are not). */
export const useBooksHead = (at: number, wanted: boolean): BooksHead | null => {
  const db = useDb()
  const { data } = useQuery({ queryKey: [db, 'chain head', at], queryFn: () => fetchHead(db), enabled: wanted && at > 0 })
  return data ?? null
}
