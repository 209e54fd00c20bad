import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../lib/api.ts'
import { isRecord } from '../../lib/records.ts'
import { useDb } from '../../lib/session.ts'
import { ConfirmDialog } from '../../ui/messages/confirm-dialog.tsx'
import { showNotice } from '../../ui/messages/notice.ts'
import { catalogueTexts } from '../texts.ts'

type Named = { readonly id: number; readonly name: string }

type DeleteRecordProps = {
  readonly title: string
  /** What is to be deleted, if anything is. */
  readonly record: Named | null
  readonly remove: (db: string, id: number) => Promise<unknown>
  readonly onDone: () => void
}

/** Asks before a product, category or unit is deleted; a successful delete reloads the list, a failed one says why. */
export const DeleteRecord = ({ title, record, remove, onDone }: DeleteRecordProps) => {
  const db = useDb()
  const queries = useQueryClient()
  const removal = useMutation({
    mutationFn: ({ id }: Named) => remove(db, id),
    onSuccess: (answer, { name }) => {
      const isKept = isRecord(answer) && answer.archived === true
      showNotice({ tone: 'success', text: catalogueTexts.deleted(name), ...(isKept && { detail: catalogueTexts.deletedKept }) })
      return queries.invalidateQueries({ queryKey: [db] })
    },
    onError: (failure, { name }) => showNotice({ tone: 'error', text: catalogueTexts.notDeleted(name), detail: messageOf(failure) }),
    onSettled: onDone,
  })
  return (
    <ConfirmDialog
      opened={record !== null}
      title={title}
      question={catalogueTexts.deleteQuestion}
      subject={record === null ? '' : catalogueTexts.subject(record.name, record.id)}
      danger
      busy={removal.isPending}
      onCancel={onDone}
      onConfirm={() => record && removal.mutate(record)}
    />
  )
}
