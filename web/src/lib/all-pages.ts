type RowPage<Row> = { readonly rows: readonly Row[]; readonly pages: number; readonly total: number }

/** Progress and cancellation of a long fetch. */
export type FetchWatch = { readonly signal: AbortSignal; readonly onProgress: (done: number, all: number) => void }

/**
 * Fetches every page of a list, one after the other, for a file. A row that slips onto the next page because of a new one before it is
 * included once.
 */
export const fetchAllPages = async <Row>(
  fetchPage: (page: number, signal: AbortSignal) => Promise<RowPage<Row>>,
  keyOf: (row: Row) => string | number,
  { signal, onProgress }: FetchWatch,
): Promise<readonly Row[]> => {
  const rows = new Map<string | number, Row>()
  let pages = 1
  for (let page = 0; page < pages; page += 1) {
    const fetched = await fetchPage(page, signal)
    for (const row of fetched.rows) rows.set(keyOf(row), row)
    pages = fetched.pages
    onProgress(rows.size, fetched.total)
  }
  return [...rows.values()]
}
