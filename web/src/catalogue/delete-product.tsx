import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../lib/api.ts'
import { useDb } from '../lib/session.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { showNotice } from '../ui/notice.ts'
import type { Product } from './product.ts'
import { deleteProduct } from './product-calls.ts'
import { catalogueTexts } from './texts.ts'

/** Asks before a product is deleted; a successful delete reloads the list, a failed one says why. */
export const DeleteProduct = ({ product, onDone }: { readonly product: Product | null; readonly onDone: () => void }) => {
  const db = useDb()
  const queries = useQueryClient()
  const removal = useMutation({
    mutationFn: ({ id }: Product) => deleteProduct(db, id),
    onSuccess: (_answer, { name }) => {
      showNotice({ tone: 'success', text: catalogueTexts.deleted(name) })
      return queries.invalidateQueries({ queryKey: [db] })
    },
    onError: (failure, { name }) => showNotice({ tone: 'error', text: catalogueTexts.notDeleted(name), detail: messageOf(failure) }),
    onSettled: onDone,
  })
  return (
    <ConfirmDialog
      opened={product !== null}
      title={catalogueTexts.deleteTitle}
      question={catalogueTexts.deleteQuestion}
      subject={product === null ? '' : catalogueTexts.subject(product.name, product.id)}
      danger
      busy={removal.isPending}
      onCancel={onDone}
      onConfirm={() => product && removal.mutate(product)}
    />
  )
}
