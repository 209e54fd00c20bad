import {
  type PrintedKind,
  printDocument,
  printersOfBranch,
  printReceipt,
  printRegisterReport,
} from '@akonta/domain/printing/printing-calls'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../lib/api.ts'
import { asks, call } from '../lib/call.ts'
import { printHereWith, printsByItself, usePrinterHere } from '../lib/printer.ts'
import { useDb } from '../lib/session.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import { KeyHint } from '../ui/frames/key-cap.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import { useSave } from '../ui/messages/use-save.ts'
import { PrintButton } from '../ui/print/print-button.tsx'
import classes from './printing.module.css'
import { printingTexts } from './texts.ts'

/**
 * What a printer can print. `isNew`: it was saved a moment ago and has not been printed yet. `isWaiting`: it is about to change, so it is
 * not printed automatically yet.
 */
type PrintedDocument =
  | { readonly kind: 'receipt'; readonly number: string; readonly isNew: boolean; readonly isWaiting: boolean }
  | { readonly kind: 'report'; readonly session: string }
  | { readonly kind: PrintedKind; readonly number: string }

type PrintHereProps = {
  readonly branch: string
  /** Null: there is nothing to print yet, or only the browser can print it. */
  readonly document: PrintedDocument | null
  readonly disabled?: boolean
  /** Another button is the primary one. */
  readonly isSecond?: boolean
}

/** The value of the choice that is no printer. */
const BROWSER = 'browser'

const SETTINGS_FRESH_MS = 5 * 60_000

/** The printers of a branch that the server prints to, and the one next to this device. Without a connection there are none. */
export const usePrinters = (branch: string) => {
  const db = useDb()
  const { here } = usePrinterHere()
  const query = useQuery({ ...asks(printersOfBranch, { db, branch }), staleTime: SETTINGS_FRESH_MS, enabled: branch !== '' })
  const printers = query.data ?? []
  const own = here !== null && here.business === db && here.branch === branch ? here : null
  return { printers, here: own, chosen: printers.find(({ id }) => id === own?.id), isLooking: own !== null && query.isLoading }
}

/** Prints on the printer next to this device, or else with the browser, also with the key P. */
export const PrintHere = ({ branch, document, disabled = false, isSecond = false }: PrintHereProps) => {
  const db = useDb()
  const { printers, here, chosen, isLooking } = usePrinters(branch)
  const again = useRef(false)
  // Turning it on next to a receipt is meant for the next one.
  const [wasAutomatic] = useState(() => usePrinterHere.getState().here?.isAutomatic === true)
  const printing = useSave({
    send: (_, print) => {
      if (document === null || chosen === undefined) throw new Error('There is nothing to print')
      const asked = { print, printer: chosen.id }
      switch (document.kind) {
        case 'receipt':
          return call(printReceipt, { db, body: { ...asked, invoice: document.number, again: !document.isNew } })
        case 'report':
          return call(printRegisterReport, { db, body: { ...asked, session: document.session } })
        default:
          return call(printDocument, { db, body: { ...asked, kind: document.kind, number: document.number } })
      }
    },
    // The paper says that it is printed.
    failed: failure => {
      const action = { label: printingTexts.tryAgain, run: () => printing.save() }
      showNotice({ tone: 'error', text: printingTexts.notPrinted, detail: messageOf(failure), kind: 'printing', action })
      return null
    },
    stale: [],
  })
  const choose = (value: string): void => {
    const id = printers.find(each => String(each.id) === value)?.id
    printHereWith(id === undefined ? null : { business: db, branch, id, isAutomatic: here?.isAutomatic ?? false })
  }
  const isByPrinter = chosen !== undefined && document !== null
  const isAutomatic = isByPrinter && wasAutomatic && document.kind === 'receipt' && document.isNew && !document.isWaiting
  const { save } = printing
  useEffect(() => {
    if (!isAutomatic || again.current || document?.kind !== 'receipt') return
    again.current = true
    if (printsByItself(document.number)) save()
  }, [isAutomatic, document, save])
  // Until then, the key P must not open the dialog of the browser.
  if (isLooking) return <PrinterButton disabled isBusy={false} isSecond={isSecond} onPrint={() => undefined} />
  if (printers.length === 0) return <PrintButton disabled={disabled} isSecond={isSecond} />
  return (
    <div className={classes.print}>
      {isByPrinter ? (
        <PrinterButton disabled={disabled} isBusy={printing.isSaving} isSecond={isSecond} onPrint={() => save()} />
      ) : (
        <PrintButton disabled={disabled} isSecond={isSecond} />
      )}
      <Menu position="bottom-end" width={300}>
        <Menu.Target>
          <Button variant="default" className={classes.choose ?? ''} aria-label={printingTexts.options}>
            <IconChevronDown size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup value={String(chosen?.id ?? BROWSER)} onChange={choose}>
            <Menu.RadioItem value={BROWSER}>{printingTexts.browser}</Menu.RadioItem>
            {printers.map(({ id, name }) => (
              <Menu.RadioItem key={id} value={String(id)}>
                {name}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          {here !== null && chosen !== undefined && (
            <>
              <Menu.Divider />
              <Menu.CheckboxItem checked={here.isAutomatic} onChange={isOn => printHereWith({ ...here, isAutomatic: isOn })}>
                {printingTexts.byItself}
              </Menu.CheckboxItem>
              <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
                {printingTexts.byBrowser}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

type PrinterButtonProps = {
  readonly disabled: boolean
  readonly isBusy: boolean
  readonly isSecond: boolean
  readonly onPrint: () => void
}

const PrinterButton = ({ disabled, isBusy, isSecond, onPrint }: PrinterButtonProps) => {
  useShortcuts(disabled ? {} : { P: onPrint })
  return (
    <Button
      variant={isSecond ? 'default' : 'filled'}
      leftSection={<IconPrinter size={17} aria-hidden />}
      aria-keyshortcuts="P"
      rightSection={<KeyHint>P</KeyHint>}
      disabled={disabled}
      loading={isBusy}
      aria-busy={isBusy}
      onClick={onPrint}
    >
      {printingTexts.print}
    </Button>
  )
}
