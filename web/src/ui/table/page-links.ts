/** One link per page up to this many pages (D19). */
export const ALL_LINKS_UP_TO = 50

const AROUND = 3

/** The pages to link to, counted from 0; a gap replaces the pages between the first, the last and those around the current one. */
export const pageLinks = (current: number, pages: number): readonly (number | 'gap')[] => {
  const all = Array.from({ length: pages }, (_, page) => page)
  if (pages <= ALL_LINKS_UP_TO) return all
  const shown = all.filter(page => page === 0 || page === pages - 1 || Math.abs(page - current) <= AROUND)
  return shown.flatMap((page, index) => (index > 0 && page - (shown[index - 1] ?? 0) > 1 ? ['gap' as const, page] : [page]))
}

/** Reads a typed page, counted from 1 like the links. Null if it does not exist. */
export const readTypedPage = (text: string, pages: number): number | null => {
  if (!/^\d{1,9}$/.test(text.trim())) return null
  const page = Number(text) - 1
  return page >= 0 && page < pages ? page : null
}
