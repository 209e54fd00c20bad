import type { ProductFacts } from '@akonta/domain/catalogue/product'
import { type OneProduct, productById } from '@akonta/domain/catalogue/product-calls'
import { editProduct } from '@akonta/domain/catalogue/product-change-calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { asks, call } from '../lib/call.ts'
import { type ChosenBranch, useBranch, useCan, useDb } from '../lib/session.ts'
import { BranchNeeded } from '../session/branch-needed.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import classes from './catalogue.module.css'
import { changedFields } from './changed-fields.ts'
import { draftOf, productOf } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'
import { catalogueTexts } from './texts.ts'

/** Edit product (/admin/product/edit/{id}). */
export const Component = () => {
  const { id = '' } = useParams()
  const branch = useBranch()
  return branch === null ? <BranchNeeded /> : <EditProduct key={id} id={id} branch={branch} />
}

/** The product is read again each time, and never while the form is open: changes are determined from its start. */
const EditProduct = ({ id, branch }: { readonly id: string; readonly branch: ChosenBranch }) => {
  const db = useDb()
  const mayEdit = useCan('edit_catalogue')
  const asked = asks(productById, { db, id: Number(id) }, { branch: branch.code })
  const query = useQuery({
    ...asked,
    queryKey: [...asked.queryKey, 'form'],
    enabled: mayEdit,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <div className={classes.form}>
      <PageHeading
        title={catalogueTexts.editTitle}
        note={query.data && catalogueTexts.subject(query.data.name, query.data.id)}
        actions={
          <Button component={Link} to="/admin/productlist" variant="default">
            {catalogueTexts.goBackLink}
          </Button>
        }
      />
      {!mayEdit && <MessageBox>{catalogueTexts.mayNotEdit}</MessageBox>}
      {query.isLoading && <Loading />}
      {query.isError && <LoadError what={catalogueTexts.couldNotLoadProduct} failure={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <EditForm key={query.data.id} product={query.data} />}
    </div>
  )
}

const EditForm = ({ product }: { readonly product: OneProduct }) => {
  const db = useDb()
  /** What was saved since the product was read: a change back before it is read again is a change. */
  const [saved, setSaved] = useState<{ readonly product: OneProduct; readonly facts: ProductFacts } | null>(null)
  const before = saved?.product === product ? saved.facts : product
  return (
    <ProductForm
      // Editing changes the product's own cost price, not the average of a branch.
      start={draftOf({ ...product, costPrice: product.ownCostPrice })}
      openingIn={null}
      save={async (draft, requestId) => {
        const facts = productOf(draft)
        await call(editProduct, { db, body: { id: product.id, ...changedFields(before, facts) } }, { requestId })
        setSaved({ product, facts })
      }}
    />
  )
}
