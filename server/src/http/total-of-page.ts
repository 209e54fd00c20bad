/**
 * The number of rows that a search found in all. A page that is not full tells it, so they are only counted after a full page, or a page beyond the last:
 * a search that finds little reads everything once, and not twice.
 */
export const totalOfPage = async (
  { size, from }: { readonly size: number; readonly from: number },
  rows: readonly unknown[],
  count: () => Promise<number>,
): Promise<number> => (rows.length < size && (rows.length > 0 || from === 0) ? from + rows.length : count())
