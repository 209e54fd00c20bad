import { changeImport, discardImport, type ImportView, importById, saveImport } from '@akonta/domain/imports/import-calls'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, keys } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { useGoOn } from '../ui/saving/go-on.ts'
import { type Choices, ColumnsCard } from './columns-card.tsx'
import classes from './imports.module.css'
import { OpeningCard } from './opening-card.tsx'
import { RowsCard } from './rows-card.tsx'
import { importTexts } from './texts.ts'

const WATCH_MS = 700

/** A file that was read: its columns, its rows with what is wrong, the opening entry, and the buttons that save or discard it. */
export const Staged = ({ view, watch }: { readonly view: ImportView; readonly watch: () => void }) => {
  const db = useDb()
  const queries = useQueryClient()
  const goOn = useGoOn()
  const [asked, setAsked] = useState<'save' | 'discard' | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const { id, counts } = view
  const show = (answer: ImportView): void => {
    queries.setQueryData(keys.of(importById, { db, id }), answer)
    setRefused(null)
  }
  const changing = useSave({
    send: (body: Choices) => call(changeImport, { db, id, body }),
    failed: importTexts.notChanged,
    stale: [keys.area(db, importById)],
    onSaved: show,
  })
  const saving = useSave({
    send: (_: undefined, requestId) => call(saveImport, { db, id }, { requestId }),
    saved: () => ({ text: importTexts.importSaved }),
    failed: importTexts.notSaved,
    onSaved: show,
    onSettled: () => {
      setAsked(null)
      watch()
    },
  })
  const discarding = useSave({
    send: (_: undefined) => call(discardImport, { db, id }),
    saved: () => ({ text: importTexts.discarded }),
    failed: importTexts.notChanged,
    onSaved: () => goOn('/admin/settingslayout/import'),
  })
  useEffect(() => {
    if (!saving.isSaving) return
    const timer = setInterval(watch, WATCH_MS)
    return () => clearInterval(timer)
  }, [saving.isSaving, watch])

  const ready = counts.new + counts.change
  const askToSave = (): void => {
    if (counts.fault > 0) setRefused(importTexts.hasFaults(counts.fault))
    else if (ready === 0) setRefused(importTexts.nothingToSave)
    else setAsked('save')
  }
  return (
    <>
      <p className={classes.summary} role="status">
        {importTexts.summary(view).map(text => (
          <span key={text}>{text}</span>
        ))}
      </p>
      <ColumnsCard view={view} isBusy={changing.isSaving} onChange={changing.save} />
      <RowsCard view={view} onChanged={show} />
      <OpeningCard lines={view.opening} />
      {refused !== null && <MessageBox variant="danger">{refused}</MessageBox>}
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setAsked('discard')}>
          {importTexts.discard}
        </Button>
        <Button disabled={changing.isSaving} loading={saving.isSaving} aria-busy={saving.isSaving} onClick={askToSave}>
          {importTexts.save}
        </Button>
      </div>
      <ConfirmDialog
        opened={asked === 'save'}
        title={importTexts.save}
        question={importTexts.saveQuestion(ready)}
        subject={view.fileName}
        onConfirm={() => {
          setAsked(null)
          saving.save(undefined)
        }}
        onCancel={() => setAsked(null)}
      />
      <ConfirmDialog
        opened={asked === 'discard'}
        title={importTexts.discardTitle}
        question={importTexts.discardQuestion}
        subject={view.fileName}
        danger
        busy={discarding.isSaving}
        onConfirm={() => discarding.save(undefined)}
        onCancel={() => setAsked(null)}
      />
    </>
  )
}
