import { type Row, TABLE } from './table.ts'

const rowText = ([name, { do: what, value }]: readonly [string, Row]): string => {
  const [document = '', ...state] = name.split(', ')
  const remark = value === undefined ? '' : ' *'
  return `| ${document.charAt(0).toUpperCase()}${document.slice(1)} | ${state.join(', ')} | ${what}${remark} |`
}

/** The table as the page shows it, between its introduction and its notes. */
export const tableText = (): string =>
  Object.entries(TABLE)
    .map(([area, rows]) => {
      const each = Object.entries<Row>(rows).map(rowText).join('\n')
      return `## ${area}\n\n| Entered by mistake | Now | What to do |\n|---|---|---|\n${each}\n`
    })
    .join('\n')
