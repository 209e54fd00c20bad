import { texts } from '../../texts.ts'
import classes from './loading.module.css'

/** For screen readers only. */
export const LoadingText = () => (
  <span className="spoken" role="status">
    {texts.loading}
  </span>
)

const WIDTHS = ['62%', '78%', '48%', '70%', '56%'] as const

/** Placeholder rows under the real head. Hidden for the first 200 ms. */
export const SkeletonRows = ({ columns, rows = 8 }: { readonly columns: number; readonly rows?: number }) => (
  <>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
      <tr key={row} className={classes.row} aria-hidden>
        {Array.from({ length: columns }, (_, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cells are all alike
          <td key={column}>
            <span className={classes.bar} style={{ width: WIDTHS[(row + column) % WIDTHS.length] }} />
          </td>
        ))}
      </tr>
    ))}
  </>
)

/** The same for lists that are not tables. */
export const SkeletonLines = ({ rows = 6 }: { readonly rows?: number }) => (
  <div className={classes.lines} aria-hidden>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
      <span key={row} className={classes.bar} style={{ width: WIDTHS[row % WIDTHS.length] }} />
    ))}
  </div>
)

export const Loading = () => (
  <div className={classes.page}>
    <LoadingText />
    <span className={classes.ring} aria-hidden />
  </div>
)
