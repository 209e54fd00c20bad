import type { ReactNode } from 'react'
import classes from './end-row.module.css'

type EndRowProps = { readonly columns: number; readonly children: ReactNode }

/**
 * The end of a document on paper, such as its signatures, as the last row of its table: from the second sheet on a browser takes no line along
 * for what follows a table, whatever its style says, but it does for a row.
 */
export const EndRow = ({ columns, children }: EndRowProps) => (
  <tr className={classes.end}>
    <td colSpan={columns}>{children}</td>
  </tr>
)
