import { isRecord } from '../../lib/records.ts'
import { useDb } from '../../lib/session.ts'
import { ConfirmDialog } from '../../ui/messages/confirm-dialog.tsx'
import { useSave } from '../../ui/messages/use-save.ts'
import { catalogueTexts } from '../texts.ts'

type Named = { readonly id: number; readonly name: string }

type DeleteRecordProps = {
  readonly title: string
  readonly record: Named | null
  readonly remove: (db: string, id: number) => Promise<unknown>
  readonly onDone: () => void
}

/** Asks before a product, category or unit is deleted; a successful delete reloads the list, a failed one shows the reason. */
export const DeleteRecord = ({ title, record, remove, onDone }: DeleteRecordProps) => {
  const db = useDb()
  const removal = useSave({
    send: ({ id }: Named) => remove(db, id),
    saved: (answer, { name }) => {
      const isKept = isRecord(answer) && answer.archived === true
      return { text: catalogueTexts.deleted(name), ...(isKept && { detail: catalogueTexts.deletedKept }) }
    },
    failed: (_, { name }) => catalogueTexts.notDeleted(name),
    waitsForReload: true,
    onSettled: onDone,
  })
  return (
    <ConfirmDialog
      opened={record !== null}
      title={title}
      question={catalogueTexts.deleteQuestion}
      subject={record === null ? '' : catalogueTexts.subject(record.name, record.id)}
      danger
      busy={removal.isSaving}
      onCancel={onDone}
      onConfirm={() => record && removal.save(record)}
    />
  )
}
