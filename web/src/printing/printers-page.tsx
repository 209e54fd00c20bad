import { type Printer, printerSettings, printTest } from '@akonta/domain/printing/printing-calls'
import { IconPencil, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfile } from '../business/issuer.ts'
import { asks, call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { forRight } from '../session/gates.tsx'
import { AddButton } from '../ui/frames/add-button.tsx'
import { Badge } from '../ui/frames/badge.tsx'
import { TablePage } from '../ui/frames/table-page.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import type { Column } from '../ui/table/column.ts'
import { PrinterDialog } from './printer-dialog.tsx'
import classes from './printing.module.css'
import { printingTexts } from './texts.ts'

const placeOf = ({ address, port }: Printer): string => (port === 0 ? address : `${address}:${port}`)
const statusOf = ({ isActive }: Printer): string => (isActive ? printingTexts.inUse : printingTexts.notInUse)

/** /admin/settingslayout/printers: the receipt printers that the server prints to. */
export const Component = forRight('change_settings', printingTexts, () => <Printers />)

const Printers = () => {
  const db = useDb()
  const list = useQuery(asks(printerSettings, { db }))
  const branches = useProfile().data?.branches ?? []
  const [edited, setEdited] = useState<Printer | 'new' | null>(null)
  const test = useSave({
    send: (printer: Printer, print) => call(printTest, { db, body: { print, printer: printer.id } }),
    saved: (_, { name }) => ({ text: printingTexts.tested, detail: name }),
    failed: printingTexts.notTested,
    stale: [],
  })
  const nameOf = (code: string): string => branches.find(branch => branch.code === code)?.name ?? code
  const columns: readonly Column<Printer>[] = [
    { head: printingTexts.name, kind: 'text', of: ({ name }) => name, tone: 'strong' },
    { head: printingTexts.branch, kind: 'text', of: ({ branchCode }) => nameOf(branchCode) },
    { head: printingTexts.connection, kind: 'text', of: ({ connection }) => printingTexts.connections[connection], tone: 'muted' },
    { head: printingTexts.address, kind: 'text', of: placeOf },
    { head: printingTexts.paper, kind: 'text', of: ({ columns: each }) => printingTexts.papers[each], tone: 'muted' },
    {
      head: printingTexts.status,
      kind: 'text',
      of: statusOf,
      cell: printer => <Badge tone={printer.isActive ? 'green' : 'gold'}>{statusOf(printer)}</Badge>,
      width: '120px',
    },
  ]
  const actionsOf = (printer: Printer) => [
    ...(printer.isActive
      ? [
          {
            label: printingTexts.test,
            name: printingTexts.testOf(printer.name),
            icon: IconPrinter,
            isMain: true,
            run: () => test.save(printer),
          },
        ]
      : []),
    { label: printingTexts.edit, name: printingTexts.editOf(printer.name), icon: IconPencil, run: () => setEdited(printer) },
  ]
  return (
    <TablePage
      title={printingTexts.title}
      file={{ name: 'printers', branch: null }}
      buttons={<AddButton label={printingTexts.add} onClick={() => setEdited('new')} />}
      toolbar={<span className={classes.about}>{list.data?.network === 'off' ? printingTexts.off : printingTexts.about}</span>}
      columns={columns}
      rows={list.data?.printers ?? []}
      keyOf={({ id }) => id}
      short={printer => ({
        title: printer.name,
        note: `${nameOf(printer.branchCode)} · ${placeOf(printer)}`,
        figure: '',
        figureNote: statusOf(printer),
      })}
      rowActions={{ head: printingTexts.action, of: actionsOf }}
      load={{ query: list, failedText: printingTexts.couldNotLoad }}
      empty={<EmptyState icon={IconPrinter} title={printingTexts.none} hint={printingTexts.noneHint} />}
    >
      {edited !== null && (
        <PrinterDialog
          printer={edited === 'new' ? null : edited}
          devices={list.data?.devices ?? []}
          branches={branches.filter(({ isOpen }) => isOpen)}
          onClose={() => setEdited(null)}
        />
      )}
    </TablePage>
  )
}
