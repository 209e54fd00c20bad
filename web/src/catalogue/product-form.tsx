import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { ChosenBranch } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import classes from './catalogue.module.css'
import { checkDraft, type ProductDraft, type ProductFaults, withChange } from './product-draft.ts'
import { ProductFields } from './product-fields.tsx'
import { catalogueTexts } from './texts.ts'

type ProductFormProps = {
  /** The initial fields. */
  readonly start: ProductDraft
  /** The branch of a new product's opening stock; null for an existing product, whose stock no form changes. */
  readonly openingIn: ChosenBranch | null
  readonly save: (draft: ProductDraft, requestId: string) => Promise<unknown>
  readonly onSaved?: () => void
}

/** The form of a product: checks, asks before a new one is created (specification, section 5), saves, and shows the result. */
export const ProductForm = ({ start, openingIn, save, onSaved }: ProductFormProps) => {
  const isNew = openingIn !== null
  const [isAsking, setAsking] = useState(false)
  const [draft, setDraft] = useState(start)
  const [faults, setFaults] = useState<ProductFaults>({})
  const saving = useSave({
    ...(isNew && { form: 'product' }),
    send: save,
    saved: (_, { name }) => ({ text: catalogueTexts.saved, detail: name.trim() }),
    onSaved: () => onSaved?.(),
    // The product is as it was.
    onSentForApproval: () => setDraft(start),
    onSettled: () => setAsking(false),
  })
  const change = (part: Partial<ProductDraft>): void => {
    const next = withChange(draft, part)
    setDraft(next)
    const found = checkDraft(next, { isNew })
    setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in part) && field in found)))
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (saving.isSaving) return
    const found = checkDraft(draft, { isNew })
    const first = Object.keys(start).find(field => field in found)
    setFaults(found)
    saving.forgetFault()
    if (first === undefined) {
      if (isNew) setAsking(true)
      else saving.save(draft)
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
        openingIn={openingIn}
        onChange={change}
        onFault={fault => setFaults({ ...faults, ...fault })}
      />
      {saving.fault !== null && (
        <MessageBox variant="danger">
          <strong>{catalogueTexts.notSaved}</strong>
          <br />
          {saving.fault}
        </MessageBox>
      )}
      <div className={classes.submit} data-foot>
        <Button type="submit" miw={140} loading={saving.isSaving} aria-busy={saving.isSaving}>
          {texts.save}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={catalogueTexts.saveTitle}
        question={catalogueTexts.saveQuestion}
        subject={draft.name.trim()}
        busy={saving.isSaving}
        onCancel={() => setAsking(false)}
        onConfirm={() => saving.save(draft)}
      />
    </form>
  )
}
