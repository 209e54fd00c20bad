import { newProductToWire } from '@akonta/domain/catalogue/product-wire'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../lib/api.ts'
import { type ChosenBranch, useBranch, useCan, useUser } from '../lib/session.ts'
import { useRequestId } from '../lib/use-request-id.ts'
import { BranchNeeded } from '../shell/branch-needed.tsx'
import { texts } from '../texts.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { MessageBox } from '../ui/message-box.tsx'
import { showNotice } from '../ui/notice.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import classes from './catalogue.module.css'
import { createProduct } from './product-calls.ts'
import { checkDraft, EMPTY_DRAFT, type ProductDraft, type ProductFaults, productOf } from './product-draft.ts'
import { ProductFields } from './product-fields.tsx'
import { catalogueTexts } from './texts.ts'

/** Create product (/admin/product/create). */
export const Component = () => {
  const branch = useBranch()
  const mayCreate = useCan('edit_catalogue')
  const [created, setCreated] = useState(0)
  if (branch === null) return <BranchNeeded />
  return (
    <div className={classes.form}>
      <PageHeading
        title={catalogueTexts.addProduct}
        note={branch.name}
        actions={
          <Button component={Link} to="/admin/productlist" variant="default">
            {catalogueTexts.closeLink}
          </Button>
        }
      />
      {mayCreate ? (
        <CreateForm key={created} branch={branch} onCreated={() => setCreated(created + 1)} />
      ) : (
        <MessageBox>{catalogueTexts.mayNotCreate}</MessageBox>
      )}
    </div>
  )
}

type CreateFormProps = { readonly branch: ChosenBranch; readonly onCreated: () => void }

/** One product to be made. A success hands over to a fresh form, with the focus on its first field. */
const CreateForm = ({ branch, onCreated }: CreateFormProps) => {
  const user = useUser()
  const queries = useQueryClient()
  const { requestId, settle } = useRequestId()
  const [isAsking, setAsking] = useState(false)
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [faults, setFaults] = useState<ProductFaults>({})
  const saving = useMutation({
    mutationFn: (ready: ProductDraft) => createProduct(user.dbname, newProductToWire(productOf(ready), user.userid), requestId),
    onSuccess: (_answer, { name }) => {
      showNotice({ tone: 'success', text: catalogueTexts.saved, detail: name })
      void queries.invalidateQueries({ queryKey: [user.dbname] })
      onCreated()
    },
    onSettled: (_answer, failure) => {
      settle(failure)
      setAsking(false)
    },
  })
  const change = (part: Partial<ProductDraft>): void => {
    setDraft({ ...draft, ...part })
    setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in part))))
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const found = checkDraft(draft)
    const first = Object.keys(EMPTY_DRAFT).find(field => field in found)
    setFaults(found)
    saving.reset()
    if (first === undefined) {
      setAsking(true)
      return
    }
    const input = event.currentTarget.elements.namedItem(first)
    if (input instanceof HTMLElement) input.focus()
  }
  return (
    <form onSubmit={submit} noValidate className={classes.groups}>
      <ProductFields
        draft={draft}
        faults={faults}
        branch={branch}
        onChange={change}
        onFault={fault => setFaults({ ...faults, ...fault })}
      />
      {saving.isError && (
        <MessageBox variant="danger">
          <strong>{catalogueTexts.notSaved}</strong>
          <br />
          {messageOf(saving.error)}
        </MessageBox>
      )}
      <div className={classes.submit}>
        <Button type="submit" miw={140} loading={saving.isPending} aria-busy={saving.isPending}>
          {texts.save}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={catalogueTexts.saveTitle}
        question={catalogueTexts.saveQuestion}
        subject={draft.name.trim()}
        busy={saving.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => saving.mutate(draft)}
      />
    </form>
  )
}
