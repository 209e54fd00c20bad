import { formatQuantity, formatUnitCost, formatUnitPrice } from '@akonta/domain/quantity'
import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { type ChosenBranch, useBranch, useCan, useDb } from '../lib/session.ts'
import { BranchNeeded } from '../shell/branch-needed.tsx'
import { texts } from '../texts.ts'
import { Badge } from '../ui/badge.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { Paging } from '../ui/paging.tsx'
import type { RowAction } from '../ui/row-actions.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import classes from './catalogue.module.css'
import { DeleteProduct } from './delete-product.tsx'
import type { Product } from './product.ts'
import { fetchProducts, KEYWORD_PAGE_SIZE, LIST_PAGE_SIZE } from './product-calls.ts'
import { catalogueTexts } from './texts.ts'

const COUNT = new Intl.NumberFormat('en')

const costText = (product: Product): string => (product.cost === null ? texts.hiddenFigure : formatUnitCost(product.cost))

const COLUMNS: readonly Column<Product>[] = [
  { head: catalogueTexts.id, cell: product => product.id, tone: 'muted', width: 'min(90px, 8vw)' },
  { head: catalogueTexts.productName, cell: product => product.name },
  {
    head: catalogueTexts.qty,
    cell: product => (product.stock === 0n ? <Badge tone="red">0</Badge> : formatQuantity(product.stock)),
    align: 'end',
    width: 'min(160px, 13vw)',
  },
  { head: catalogueTexts.costPrice, cell: costText, align: 'end', tone: 'muted', width: 'min(160px, 13vw)' },
  {
    head: catalogueTexts.sellingPrice,
    cell: product => formatUnitPrice(product.price),
    align: 'end',
    tone: 'strong',
    width: 'min(160px, 13vw)',
  },
]

const shortRow = (product: Product) => {
  const quantity = catalogueTexts.shortQty(formatQuantity(product.stock))
  return {
    title: product.name,
    note: `${catalogueTexts.shortId(product.id)}${product.cost === null ? '' : ` · ${catalogueTexts.shortCost(formatUnitPrice(product.cost))}`}`,
    figure: `${texts.currency} ${formatUnitPrice(product.price)}`,
    figureNote: product.stock === 0n ? <Badge tone="red">{quantity}</Badge> : quantity,
  }
}

/** Pages in addresses count from 0; anything else there means the first. */
const readPage = (text: string | undefined): number => (text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : 0)

const pathTo = (keyword: string, page: number): string => {
  if (keyword !== '') return `/admin/productlist/search/${encodeURIComponent(keyword)}/page/${page}`
  return page === 0 ? '/admin/productlist' : `/admin/productlist/page/${page}`
}

/** Product list: /admin/productlist, …/page/{n} and …/search/{keyword}/page/{n}. */
export const Component = () => {
  const branch = useBranch()
  return branch === null ? <BranchNeeded /> : <ProductList branch={branch} />
}

const ProductList = ({ branch }: { readonly branch: ChosenBranch }) => {
  const { keyword = '', pageNumber } = useParams()
  const page = readPage(pageNumber)
  const db = useDb()
  const navigate = useNavigate()
  const mayEdit = useCan('edit_catalogue')
  const mayDelete = useCan('delete_records')
  const [toDelete, setToDelete] = useState<Product | null>(null)
  const list = useQuery({
    queryKey: [db, branch.code, 'products', keyword, page],
    queryFn: ({ signal }) => fetchProducts({ db, branch: branch.code, keyword, page }, signal),
  })
  const products = list.data?.products ?? []
  const total = list.data === undefined ? null : COUNT.format(list.data.total)
  const first = page * (keyword === '' ? LIST_PAGE_SIZE : KEYWORD_PAGE_SIZE)

  const actionsOf = (product: Product): readonly RowAction[] => [
    ...(mayEdit
      ? [
          {
            label: catalogueTexts.edit,
            name: catalogueTexts.editProduct(product.name),
            icon: IconPencil,
            to: `/admin/product/edit/${product.id}`,
          },
        ]
      : []),
    ...(mayDelete
      ? [
          {
            label: catalogueTexts.delete,
            name: catalogueTexts.deleteProduct(product.name),
            icon: IconTrash,
            danger: true,
            run: () => setToDelete(product),
          },
        ]
      : []),
  ]
  const instead = list.isError ? (
    <div className={classes.fault}>
      <LoadError what={catalogueTexts.couldNotLoad} failure={list.error} onRetry={() => void list.refetch()} />
    </div>
  ) : (
    products.length === 0 && <NoProducts keyword={keyword} mayCreate={mayEdit} />
  )

  return (
    <ListPage
      title={catalogueTexts.products(branch.name)}
      note={total === null ? undefined : catalogueTexts.productCount(total)}
      actions={
        <>
          <Button
            className={classes.refresh ?? ''}
            variant="default"
            leftSection={<IconRefresh size={17} aria-hidden />}
            aria-label={catalogueTexts.refresh}
            onClick={() => void list.refetch()}
          >
            {catalogueTexts.refresh}
          </Button>
          {mayEdit && (
            <Button component={Link} to="/admin/product/create" leftSection={<IconPlus size={17} aria-hidden />}>
              {catalogueTexts.create}
            </Button>
          )}
        </>
      }
      toolbar={
        <>
          <SearchBox
            key={keyword}
            placeholder={catalogueTexts.search}
            keyword={keyword}
            onSearch={text => void navigate(pathTo(text, 0))}
          />
          {keyword !== '' && (
            <Link className={`link ${classes.back}`} to="/admin/productlist">
              {catalogueTexts.goBack}
            </Link>
          )}
          <span className={classes.prices}>{catalogueTexts.pricesIn}</span>
        </>
      }
      footer={
        total === null || products.length === 0 ? undefined : (
          <>
            <span>{texts.rowsOf(COUNT.format(first + 1), COUNT.format(first + products.length), total)}</span>
            <Paging page={page} pages={list.data?.pages ?? 1} to={target => pathTo(keyword, target)} />
          </>
        )
      }
    >
      <DataTable
        label={catalogueTexts.productList}
        columns={COLUMNS}
        rows={products}
        keyOf={product => product.id}
        short={shortRow}
        actions={{ head: catalogueTexts.action, of: actionsOf }}
        loading={list.isPending ? 'first' : list.isFetching ? 'again' : undefined}
        instead={instead}
      />
      <DeleteProduct product={toDelete} onDone={() => setToDelete(null)} />
    </ListPage>
  )
}

const NoProducts = ({ keyword, mayCreate }: { readonly keyword: string; readonly mayCreate: boolean }) =>
  keyword === '' ? (
    <EmptyState
      title={catalogueTexts.noProducts}
      {...(mayCreate && {
        hint: catalogueTexts.noProductsHint,
        action: (
          <Button component={Link} to="/admin/product/create">
            {catalogueTexts.create}
          </Button>
        ),
      })}
    />
  ) : (
    <EmptyState title={catalogueTexts.noMatch(keyword)} hint={catalogueTexts.noMatchHint} />
  )
