import { formatMoment } from '@akonta/domain/dates'
import { type ImportView, importById, undoImport } from '@akonta/domain/imports/import-calls'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, keys } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import cardStack from '../ui/frames/card-stack.module.css'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { ReasonDialog } from '../ui/messages/reason-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import classes from './imports.module.css'
import { OpeningCard } from './opening-card.tsx'
import { importTexts } from './texts.ts'

/** What a saved import brought in, and how it is undone as one. */
export const ResultCard = ({ view }: { readonly view: ImportView }) => {
  const db = useDb()
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const { id, savedAt, savedBy, undoneAt, undoneBy, undoReason, documents } = view
  const undoing = useSave({
    send: (reason: string, requestId) => call(undoImport, { db, id, body: { reason } }, { requestId }),
    saved: () => ({ text: importTexts.importUndone }),
    failed: importTexts.notUndone,
    onSaved: answer => queries.setQueryData(keys.of(importById, { db, id }), answer),
    onOutcome: () => setAsked(false),
  })
  return (
    <>
      <section className={`card ${cardStack.stack}`} aria-label={importTexts.result}>
        <h2 className={cardStack.title}>{importTexts.result}</h2>
        {undoneAt !== null && <MessageBox>{importTexts.undoneOn(formatMoment(undoneAt), undoneBy, undoReason)}</MessageBox>}
        {savedAt !== null && <p>{importTexts.savedOn(formatMoment(savedAt), savedBy)}</p>}
        <p className={classes.summary}>
          {importTexts.summary({ ...view, noted: 0 }).map(text => (
            <span key={text}>{text}</span>
          ))}
        </p>
        {documents.length > 0 && (
          <p>
            {importTexts.documents}:{' '}
            {documents.length > 4 ? `${documents[0]} … ${documents.at(-1)} (${documents.length})` : documents.join(', ')}
          </p>
        )}
        {undoneAt === null && (
          <>
            <p className="hint">{importTexts.undoHint}</p>
            <Button variant="default" loading={undoing.isSaving} aria-busy={undoing.isSaving} onClick={() => setAsked(true)}>
              {importTexts.undo}
            </Button>
          </>
        )}
      </section>
      {view.opening.length > 0 && <OpeningCard lines={view.opening} isSaved />}
      {isAsked && (
        <ReasonDialog
          title={importTexts.undo}
          subject={view.fileName}
          label={importTexts.undoReason}
          action={importTexts.undo}
          busy={undoing.isSaving}
          onConfirm={undoing.save}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  )
}
