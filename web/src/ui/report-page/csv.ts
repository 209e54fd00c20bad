/** A cell of a table for export: figures as plain numbers ("1234.50"), everything else as text. */
export type CsvCell = { readonly kind: 'text' | 'number'; readonly value: string }

const OPENS_FORMULA = /^[=+\-@\t\r]/

/** A spreadsheet must never run a customer's name as a formula: such a text is led by an apostrophe. Numbers are numbers. */
const writeCell = ({ kind, value }: CsvCell): string => {
  const safe = kind === 'text' && OPENS_FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A CSV text with a byte order mark, so that spreadsheets read names in every script right. */
export const writeCsv = (heads: readonly string[], rows: readonly (readonly CsvCell[])[]): string => {
  const head = heads.map(value => writeCell({ kind: 'text', value }))
  return `\uFEFF${[head, ...rows.map(row => row.map(writeCell))].map(cells => `${cells.join(',')}\r\n`).join('')}`
}

/** Hands a text to the browser as a file to keep. */
export const downloadCsv = (fileName: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}
