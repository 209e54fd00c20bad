import type { ReactNode } from 'react'
import { SaveAs, type SaveAsProps } from '../save-as/save-as.tsx'
import { DataTable, type DataTableProps } from '../table/data-table.tsx'
import { ListPage, type ListPageProps } from './list-page.tsx'

type TablePageProps<Row> = Omit<ListPageProps, 'actions' | 'isEmpty' | 'children'> &
  Omit<DataTableProps<Row>, 'label' | 'actions'> & {
    /** The name of the table; by default the page title. Also the name of the sheet in a workbook. */
    readonly label?: string
    /** The saved file. By default it has the columns and rows of the screen. */
    readonly file: Pick<SaveAsProps<Row>, 'name' | 'branch' | 'days'> & Partial<Pick<SaveAsProps<Row>, 'title' | 'columns' | 'rows'>>
    /** Before and after Save as in the heading line. */
    readonly firstButtons?: ReactNode
    readonly buttons?: ReactNode
    readonly rowActions?: DataTableProps<Row>['actions']
    /** Figures above the table, which scroll with it. */
    readonly above?: ReactNode
    /** The dialogs of the page. */
    readonly children?: ReactNode
  }

/** A list page whose content is one table, which can also be saved as a file. */
export const TablePage = <Row,>(props: TablePageProps<Row>) => {
  const {
    title,
    note,
    printedNote,
    toolbar,
    hasWideToolbar,
    printsWide,
    footer,
    file,
    firstButtons,
    buttons,
    rowActions,
    above,
    children,
    ...table
  } = props
  const { label = title, columns, rows } = table
  const isEmpty = rows.length === 0
  return (
    <ListPage
      title={title}
      note={note}
      printedNote={printedNote}
      toolbar={toolbar}
      hasWideToolbar={hasWideToolbar === true}
      printsWide={printsWide === true}
      footer={footer}
      isEmpty={isEmpty}
      actions={
        <>
          {firstButtons}
          <SaveAs title={label} columns={columns} rows={rows} {...file} disabled={isEmpty} />
          {buttons}
        </>
      }
    >
      {above}
      <DataTable {...table} label={label} {...(rowActions && { actions: rowActions })} />
      {children}
    </ListPage>
  )
}
