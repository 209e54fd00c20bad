import type { BusinessDate } from '@akonta/domain/dates'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { FetchWatch } from '../../lib/all-pages.ts'
import { messageOf } from '../../lib/api.ts'
import { useBranch, useDb } from '../../lib/session.ts'
import { currentDay } from '../../lib/storage/clock.ts'
import { showNotice } from '../messages/notice.ts'
import type { Column } from '../table/column.ts'
import { csvFile } from './csv.ts'
import { downloadFile } from './download.ts'
import { type FileKind, fileNameOf } from './file-name.ts'
import { type FileTable, fileTable, type ReportFrame } from './file-table.ts'
import classes from './save-as.module.css'
import { saveAsTexts } from './texts.ts'

export type SaveAsProps<Row> = {
  /** The name of the sheet in a workbook: that of the screen. */
  readonly title: string
  /** The prefix of the file name: "sales-report". Business, branch and dates follow. */
  readonly name: string
  readonly columns: readonly Column<Row>[]
  /** The rows on the screen, or a function that fetches all of them if the screen shows a page. */
  readonly rows: readonly Row[] | ((watch: FetchWatch) => Promise<readonly Row[]>)
  /** The branch code if it is not the chosen one; null for rows of the whole business. */
  readonly branch?: string | null
  /** The dates of the rows; by default the day of saving. */
  readonly days?: readonly BusinessDate[]
  /** For a report: the texts above and below its rows. */
  readonly frame?: ReportFrame
  /** There is nothing to save (yet). */
  readonly disabled?: boolean
}

/** The XLSX writer is loaded with the first XLSX file. */
const xlsxOf = async (table: FileTable): Promise<Blob> => {
  const { LARGEST_SHEET, xlsxFile } = await import('./xlsx.ts')
  if (table.rowCount > LARGEST_SHEET) throw new Error(saveAsTexts.tooLong)
  return xlsxFile(table)
}

const isStopped = (failure: unknown): boolean => failure instanceof DOMException && failure.name === 'AbortError'

/**
 * Saves a list or report as CSV or XLSX, from the columns of its table. A paged list is fetched completely, and the button shows the
 * progress; leaving the screen cancels it.
 */
export const SaveAs = <Row,>({ title, name, columns, rows, disabled = false, ...about }: SaveAsProps<Row>) => {
  const business = useDb()
  const chosen = useBranch()
  const [percent, setPercent] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const branch = about.branch === undefined ? (chosen?.code ?? null) : about.branch
  const days = about.days ?? [currentDay()]

  const save = async (kind: FileKind): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    const watch = {
      signal: controller.signal,
      onProgress: (done: number, all: number) => setPercent(Math.floor((done * 100) / (all || 1))),
    }
    setPercent(0)
    try {
      const table = fileTable(title, columns, typeof rows === 'function' ? await rows(watch) : rows, about.frame)
      const file = kind === 'csv' ? csvFile(table) : await xlsxOf(table)
      if (!controller.signal.aborted) downloadFile(file, fileNameOf({ name, business, branch, days }, kind))
    } catch (failure) {
      if (!isStopped(failure)) showNotice({ tone: 'error', text: saveAsTexts.notSaved, detail: messageOf(failure) })
    } finally {
      setPercent(null)
    }
  }
  const isSaving = percent !== null
  return (
    <Menu position="bottom-end" width={132} disabled={isSaving}>
      <Menu.Target>
        <Button
          className={classes.button ?? ''}
          variant="default"
          disabled={disabled}
          aria-busy={isSaving}
          aria-label={isSaving ? saveAsTexts.savingPart(percent) : saveAsTexts.saveAs}
          leftSection={<IconDownload size={17} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {isSaving ? saveAsTexts.savingPart(percent) : saveAsTexts.saveAs}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('csv')}>{saveAsTexts.csv}</Menu.Item>
        <Menu.Item onClick={() => void save('xlsx')}>{saveAsTexts.xlsx}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
