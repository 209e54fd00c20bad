import { attachmentRight } from '@akonta/domain/attachments/attached-kind'
import { type Attachment, attachmentsOfDocument, removeAttachment } from '@akonta/domain/attachments/attachment-calls'
import { formatDayFirst } from '@akonta/domain/dates'
import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiFailure } from '../lib/api.ts'
import { asks, call, keys } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { PhotoButtons } from '../ui/fields/photo-buttons.tsx'
import { Section } from '../ui/frames/section.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { ReasonDialog } from '../ui/messages/reason-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import classes from './attachments.module.css'
import { openAttachment, sendAttachment } from './send-file.ts'
import { attachmentTexts } from './texts.ts'

const ACCEPTED = 'image/*,application/pdf,.pdf'

export type AttachmentsProps = {
  readonly number: string
  /** The kind of the document: it decides who sees its files. */
  readonly kind: string
  /** In a dialog, which has the title already. */
  readonly inDialog?: true
}

/**
 * The photos and PDF files of a document: added, taken with the camera, opened, and removed with a reason. Nothing for users without the right to
 * them, such as those who do not see costs on a purchase.
 */
export const Attachments = ({ number, kind, inDialog }: AttachmentsProps) =>
  useCan(attachmentRight(kind)) ? <Files key={number} number={number} inDialog={inDialog === true} /> : null

const Frame = ({ inDialog, children }: { readonly inDialog: boolean; readonly children: ReactNode }) =>
  inDialog ? (
    <>
      <p className="hint">{attachmentTexts.note}</p>
      {children}
    </>
  ) : (
    <div className={classes.part}>
      <Section title={attachmentTexts.title} note={attachmentTexts.note}>
        {children}
      </Section>
    </div>
  )

const Files = ({ number, inDialog }: { readonly number: string; readonly inDialog: boolean }) => {
  const db = useDb()
  const mayRemove = useCan('reverse')
  const query = useQuery(asks(attachmentsOfDocument, { db, number }))
  const [removing, setRemoving] = useState<Attachment | null>(null)
  const stale = [keys.area(db, attachmentsOfDocument)]
  const adding = useSave({
    send: (file: File, requestId) => sendAttachment(db, number, file, requestId),
    saved: ({ name }) => ({ text: attachmentTexts.added, detail: name }),
    stale,
  })
  const removal = useSave({
    send: ({ id, reason }: { readonly id: number; readonly reason: string }, requestId) =>
      call(removeAttachment, { db, id, body: { reason } }, { requestId }),
    saved: ({ name }) => ({ text: attachmentTexts.removed, detail: name }),
    failed: attachmentTexts.notRemoved,
    stale,
    onSaved: () => setRemoving(null),
  })
  const opening = useSave({ send: (file: Attachment) => openAttachment(db, file), failed: attachmentTexts.couldNotOpen, stale: [] })
  // The waybill of the branch that sent the goods: its files are that branch's. The reversal of a payroll run: they are for those who see pay.
  if (query.error instanceof ApiFailure && ['not_your_branch', 'not_allowed'].includes(query.error.code)) return null
  const files = query.data ?? []
  return (
    <>
      <Frame inDialog={inDialog}>
        {query.isError && <LoadError what={attachmentTexts.couldNotLoad} failure={query.error} onRetry={() => void query.refetch()} />}
        {query.isSuccess && (
          <div className={classes.body} data-in-dialog={inDialog || undefined}>
            {files.length === 0 && <p className="hint">{attachmentTexts.none}</p>}
            <ul className={classes.files} aria-label={attachmentTexts.title}>
              {files.map(file => (
                <li key={file.id}>
                  <span className={classes.name}>
                    <span>{file.name}</span>
                    <small className="hint">
                      {file.removedAt === null
                        ? attachmentTexts.facts(file.size, file.addedBy, formatDayFirst(file.addedAt.toISOString().slice(0, 10)))
                        : attachmentTexts.removedBy(file.removedBy, file.reason)}
                    </small>
                  </span>
                  {file.removedAt === null && (
                    <>
                      <Button
                        variant="default"
                        aria-label={attachmentTexts.openNamed(file.name)}
                        disabled={opening.isSaving}
                        onClick={() => opening.save(file)}
                      >
                        {attachmentTexts.open}
                      </Button>
                      {mayRemove && (
                        <Button variant="default" aria-label={attachmentTexts.removeNamed(file.name)} onClick={() => setRemoving(file)}>
                          {attachmentTexts.remove}
                        </Button>
                      )}
                    </>
                  )}
                </li>
              ))}
            </ul>
            {adding.fault !== null && <MessageBox variant="danger">{attachmentTexts.notAdded(adding.fault)}</MessageBox>}
            <div className={classes.buttons}>
              <PhotoButtons
                accept={ACCEPTED}
                icon={<IconPaperclip size={18} aria-hidden />}
                chooseText={attachmentTexts.add}
                takeText={attachmentTexts.take}
                busy={adding.isSaving}
                onChoose={adding.save}
              />
            </div>
          </div>
        )}
      </Frame>
      {removing !== null && (
        <ReasonDialog
          title={attachmentTexts.removeTitle}
          subject={removing.name}
          label={attachmentTexts.reason}
          hint={attachmentTexts.removeHint}
          action={attachmentTexts.remove}
          busy={removal.isSaving}
          onConfirm={reason => removal.save({ id: removing.id, reason })}
          onCancel={() => setRemoving(null)}
        />
      )}
    </>
  )
}
