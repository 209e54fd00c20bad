import { editedProductToWire } from '@akonta/domain/catalogue/product-wire'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { type ChosenBranch, useBranch, useCan, useDb } from '../lib/session.ts'
import { BranchNeeded } from '../session/branch-needed.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import classes from './catalogue.module.css'
import type { EditableProduct } from './editable-product.ts'
import { editProduct, fetchProduct } from './product-calls.ts'
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
  const found = useQuery({
    queryKey: [db, branch.code, 'product', id],
    queryFn: ({ signal }) => fetchProduct(db, id, signal),
    enabled: mayEdit,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <div className={classes.form}>
      <PageHeading
        title={catalogueTexts.editTitle}
        note={found.data && catalogueTexts.subject(found.data.facts.name, found.data.id)}
        actions={
          <Button component={Link} to="/admin/productlist" variant="default">
            {catalogueTexts.goBackLink}
          </Button>
        }
      />
      {!mayEdit && <MessageBox>{catalogueTexts.mayNotEdit}</MessageBox>}
      {found.isLoading && <Loading />}
      {found.isError && <LoadError what={catalogueTexts.couldNotLoadProduct} failure={found.error} onRetry={() => void found.refetch()} />}
      {found.data === null && <MessageBox variant="danger">{catalogueTexts.missing}</MessageBox>}
      {found.data && <EditForm key={found.data.id} product={found.data} />}
    </div>
  )
}

const EditForm = ({ product: { id, facts } }: { readonly product: EditableProduct }) => {
  const db = useDb()
  return (
    <ProductForm
      start={draftOf(facts)}
      openingIn={null}
      save={(draft, requestId) => editProduct(db, editedProductToWire(id, facts, productOf(draft)), requestId)}
    />
  )
}
