import { createProduct } from '@akonta/domain/catalogue/product-change-calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../lib/call.ts'
import { useBranch, useCan, useUser } from '../lib/session.ts'
import { BranchNeeded } from '../session/branch-needed.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import classes from './catalogue.module.css'
import { EMPTY_DRAFT, productOf } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'
import { catalogueTexts } from './texts.ts'

/** Create product (/admin/product/create). After a success a new form opens, with the focus on its first field. */
export const Component = () => {
  const user = useUser()
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
        <ProductForm
          key={created}
          start={EMPTY_DRAFT}
          openingIn={branch}
          save={(draft, requestId) =>
            call(createProduct, { db: user.dbname, body: { ...productOf(draft), userId: user.userid } }, { requestId })
          }
          onSaved={() => setCreated(created + 1)}
        />
      ) : (
        <MessageBox>{catalogueTexts.mayNotCreate}</MessageBox>
      )}
    </div>
  )
}
