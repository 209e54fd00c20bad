import { openDrawer } from '@akonta/domain/printing/printing-calls'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { usePrinters } from './print-here.tsx'
import { printingTexts } from './texts.ts'

/** Opens the drawer at the printer of this device without a sale, for people with the right. */
export const OpenDrawer = ({ branch }: { readonly branch: string }) => {
  const mayOpen = useCan('open_drawer')
  const { chosen } = usePrinters(branch)
  const [isAsked, ask] = useState(false)
  if (!mayOpen || chosen?.hasDrawer !== true) return null
  return (
    <>
      <Button variant="default" onClick={() => ask(true)}>
        {printingTexts.openDrawer}
      </Button>
      {isAsked && <DrawerDialog printer={chosen.id} name={chosen.name} onClose={() => ask(false)} />}
    </>
  )
}

type DrawerDialogProps = { readonly printer: number; readonly name: string; readonly onClose: () => void }

const DrawerDialog = ({ printer, name, onClose }: DrawerDialogProps) => {
  const db = useDb()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const saving = useSave({
    send: (_, print) => call(openDrawer, { db, body: { print, printer, reason: reason.trim() } }),
    saved: () => ({ text: printingTexts.drawerOpened }),
    onSaved: onClose,
  })
  return (
    <SaveDialog
      saving={saving}
      title={printingTexts.openDrawer}
      subject={name}
      action={printingTexts.openDrawer}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (reason.trim() !== '') saving.save()
      }}
    >
      <p className="hint">{printingTexts.openDrawerHint}</p>
      <TextInput
        label={printingTexts.reason}
        maxLength={200}
        autoComplete="off"
        data-autofocus
        value={reason}
        error={tried && reason.trim() === '' && <span role="alert">{printingTexts.required(printingTexts.reason)}</span>}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </SaveDialog>
  )
}
