import { LONGEST_REASON } from '@akonta/domain/contract/fields'
import { openDrawer } from '@akonta/domain/printing/printing-calls'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { messageOf, type SentApproval } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { useApproval } from '../pins/use-approval.tsx'
import { useMayWithApproval } from '../pins/use-pins.ts'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { usePrinters } from './print-here.tsx'
import { printingTexts } from './texts.ts'

/** Opens the drawer at the printer of this device without a sale, for people with the right or with an approval. */
export const OpenDrawer = ({ branch }: { readonly branch: string }) => {
  const mayOpen = useMayWithApproval('open_drawer')
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
  const [fault, setFault] = useState<string | null>(null)
  const mayOpen = useCan('open_drawer')
  const approval = useApproval()
  const saving = useSave({
    send: (approved: SentApproval | undefined, print) =>
      call(openDrawer, { db, body: { print, printer, reason: reason.trim() } }, { approval: approved }),
    saved: () => ({ text: printingTexts.drawerOpened }),
    failed: (failure, approved) => {
      if (!approval.takeFailure(failure, approved)) setFault(messageOf(failure))
      return null
    },
    onSaved: onClose,
  })
  return (
    <>
      {approval.dialog}
      <SaveDialog
        saving={{ ...saving, fault }}
        title={printingTexts.openDrawer}
        subject={name}
        action={printingTexts.openDrawer}
        onClose={onClose}
        onSubmit={() => {
          setTried(true)
          setFault(null)
          if (reason.trim() === '') return
          if (mayOpen) saving.save(undefined)
          else approval.ask({ actions: ['open_drawer'], subject: `${name} · ${reason.trim()}`, send: saving.save })
        }}
      >
        <p className="hint">{printingTexts.openDrawerHint}</p>
        <TextInput
          label={printingTexts.reason}
          maxLength={LONGEST_REASON}
          autoComplete="off"
          data-autofocus
          value={reason}
          error={tried && reason.trim() === '' && <span role="alert">{printingTexts.required(printingTexts.reason)}</span>}
          onChange={event => setReason(event.currentTarget.value)}
        />
      </SaveDialog>
    </>
  )
}
