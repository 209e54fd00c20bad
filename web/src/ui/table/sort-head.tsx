import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { type ReactElement, type Ref, useEffect, useState } from 'react'
import { later } from '../later/later.ts'
import { alignOf, type Column } from './column.ts'
import classes from './sort-head.module.css'
import type { SortControl, Sorting } from './sorting.ts'

const directionOf = (column: { readonly head: string }, sorting: Sorting | null): 'ascending' | 'descending' | undefined => {
  if (sorting?.head !== column.head) return undefined
  return sorting.descending ? 'descending' : 'ascending'
}

const ICONS = { ascending: IconArrowUp, descending: IconArrowDown } as const

const explanation = later(async () => (await import('./explanation.tsx')).Explanation)

type ExplainedProps = { readonly help: string | undefined; readonly children: (button: Ref<HTMLButtonElement>) => ReactElement }

/** A head with an explanation, by mouse, keyboard and screen reader. Most tables have none: it is loaded with the first. */
const Explained = ({ help, children }: ExplainedProps) => {
  const [Explanation, setExplanation] = useState(explanation.now)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const isExplained = help !== undefined
  useEffect(() => {
    if (isExplained)
      explanation.load().then(
        found => setExplanation(() => found),
        () => undefined,
      )
  }, [isExplained])
  return (
    <>
      {children(setButton)}
      {isExplained && button !== null && Explanation !== null && <Explanation of={button} text={help} />}
    </>
  )
}

type HeadCellProps<Row> = {
  readonly column: Column<Row>
  /** Without it, and for a column without data, the head is a text. */
  readonly sort?: SortControl | undefined
}

/** The head of a column. In a sortable table it is a button; `aria-sort` states the order of the rows. */
export const HeadCell = <Row,>({ column, sort }: HeadCellProps<Row>) => {
  const isSortable = sort !== undefined && column.kind !== undefined && (sort.heads === undefined || sort.heads.includes(column.head))
  const direction = isSortable ? directionOf(column, sort.sorting) : undefined
  const Icon = direction === undefined ? IconArrowsSort : ICONS[direction]
  return (
    <th scope="col" data-align={alignOf(column)} data-kind={column.kind ?? 'screen'} aria-sort={direction}>
      {isSortable ? (
        <Explained help={column.help}>
          {button => (
            <button
              ref={button}
              type="button"
              className={classes.sort}
              data-sorted={direction !== undefined || undefined}
              data-explained={column.help !== undefined || undefined}
              aria-description={column.help}
              onClick={() => sort.sortBy(column.head)}
            >
              {column.head}
              <Icon size={13} stroke={2} aria-hidden />
            </button>
          )}
        </Explained>
      ) : column.help === undefined ? (
        column.head
      ) : (
        <Explained help={column.help}>
          {button => (
            <button ref={button} type="button" className={classes.help} aria-description={column.help}>
              {column.head}
            </button>
          )}
        </Explained>
      )}
    </th>
  )
}
