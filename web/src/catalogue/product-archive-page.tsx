import { archivedProducts, type Product } from '@akonta/domain/catalogue/product-calls'
import { restoreProduct } from '@akonta/domain/catalogue/product-change-calls'
import { Button } from '@mantine/core'
import { IconArchive, IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { asks, call } from '../lib/call.ts'
import { readPage } from '../lib/read-address.ts'
import { useCan, useDb } from '../lib/session.ts'
import { TablePage } from '../ui/frames/table-page.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { pagedFooter } from '../ui/table/paged-footer.tsx'
import { PRODUCT_COLUMNS, shortProduct } from './product-columns.tsx'
import { fetchAllArchived, LIST_PAGE_SIZE } from './product-pages.ts'
import { catalogueTexts } from './texts.ts'

const pathTo = (page: number): string => `/admin/product/deleted/page/${page}`

/** Products archived after use (/admin/product/deleted), each with a restore button. */
export const Component = () => {
  const page = readPage(useParams().pageNumber)
  const db = useDb()
  const mayRestore = useCan('delete_records')
  const list = useQuery(asks(archivedProducts, { db, page, size: LIST_PAGE_SIZE }))
  const restoring = useSave({
    send: ({ id }: Product) => call(restoreProduct, { db, id }),
    saved: (_, { name }) => ({ text: catalogueTexts.broughtBack(name) }),
    failed: (_, { name }) => catalogueTexts.notBroughtBack(name),
    overlaps: true,
    waitsForReload: true,
  })
  const products = list.data?.products ?? []
  return (
    <TablePage
      title={catalogueTexts.deletedTitle}
      file={{ name: 'deleted-products', rows: watch => fetchAllArchived(db, watch), branch: null }}
      buttons={
        <Button component={Link} to="/admin/productlist" variant="default">
          {catalogueTexts.goBack}
        </Button>
      }
      toolbar={<p className="hint">{catalogueTexts.deletedHint}</p>}
      footer={pagedFooter({ page, pageSize: LIST_PAGE_SIZE, shown: products.length, of: list.data, to: pathTo })}
      columns={PRODUCT_COLUMNS}
      rows={products}
      keyOf={product => product.id}
      short={shortProduct}
      {...(mayRestore && {
        rowActions: {
          head: catalogueTexts.action,
          of: (product: Product) => [
            {
              label: catalogueTexts.bringBack,
              name: catalogueTexts.bringBackProduct(product.name),
              icon: IconArrowBackUp,
              run: () => restoring.save(product),
            },
          ],
        },
      })}
      load={{ query: list, failedText: catalogueTexts.couldNotLoad }}
      empty={<EmptyState icon={IconArchive} title={catalogueTexts.noDeleted} />}
    />
  )
}
