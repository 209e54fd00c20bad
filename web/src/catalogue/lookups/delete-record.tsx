import { ConfirmDialog } from '../../ui/messages/confirm-dialog.tsx'
import { useSave } from '../../ui/messages/use-save.ts'
import { catalogueTexts } from '../texts.ts'

type Named = { readonly id: number; readonly name: string }

type DeleteRecordProps = {
  readonly title: string
  readonly record: Named | null
  readonly remove: (id: number) => Promise<{ readonly deleted: boolean; readonly archived?: boolean }>
  readonly onDone: () => void
}

/** Asks before a product, category or unit is deleted; a successful delete reloads the list, a failed one shows the reason. */
export const DeleteRecord = ({ title, record, remove, onDone }: DeleteRecordProps) => {
  const removal = useSave({
    send: ({ id }: Named) => remove(id),
    saved: ({ archived }, { name }) => ({ text: catalogueTexts.deleted(name), ...(archived && { detail: catalogueTexts.deletedKept }) }),
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
