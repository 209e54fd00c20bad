import type { Product } from '@akonta/domain/catalogue/product-calls'
import { deleteProduct } from '@akonta/domain/catalogue/product-change-calls'
import { formatCount } from '@akonta/domain/count-text'
import { Button } from '@mantine/core'
import { IconEye, IconPencil, IconRefresh, IconSearchOff, IconTags, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { NoProductsYet } from '../goods/no-products-yet.tsx'
import { labelsPath } from '../labels/chosen-products.ts'
import { call } from '../lib/call.ts'
import { readPage } from '../lib/read-address.ts'
import { type ChosenBranch, useCan, useDb } from '../lib/session.ts'
import { forBranch } from '../session/gates.tsx'
import { texts } from '../texts.ts'
import { SearchBox } from '../ui/fields/search-box.tsx'
import { AddButton } from '../ui/frames/add-button.tsx'
import { TablePage } from '../ui/frames/table-page.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { PHONE, useScreen } from '../ui/print/use-screen.ts'
import { Paging } from '../ui/table/paging.tsx'
import type { RowAction } from '../ui/table/row-actions.tsx'
import classes from './catalogue.module.css'
import { DeleteRecord } from './lookups/delete-record.tsx'
import { isNarrowed, NO_CHOICE, type ProductChoice, readChoice, writeChoice } from './product-choice.ts'
import { PRODUCT_COLUMNS, shortProduct, sortControl } from './product-columns.tsx'
import { NoneChosen, ProductFilters } from './product-filters.tsx'
import { asksProducts, fetchAllProducts, KEYWORD_PAGE_SIZE, LIST_PAGE_SIZE } from './product-pages.ts'
import { withBoxes } from './select-column.tsx'
import { catalogueTexts } from './texts.ts'

const LIST = '/admin/productlist'

const searchPath = (keyword: string, page: number): string => `${LIST}/search/${encodeURIComponent(keyword)}/page/${page}`

const pagePath = (keyword: string, page: number): string => (keyword === '' ? `${LIST}/page/${page}` : searchPath(keyword, page))

const withChoice = (path: string, choice: ProductChoice): string => {
  const query = new URLSearchParams(writeChoice(choice)).toString()
  return query === '' ? path : `${path}?${query}`
}

/** Product list: /admin/productlist, …/page/{n} and …/search/{keyword}/page/{n}. */
export const Component = forBranch(branch => <ProductList branch={branch} />)

const ProductList = ({ branch }: { readonly branch: ChosenBranch }) => {
  const { keyword = '', pageNumber } = useParams()
  const page = readPage(pageNumber)
  const choice = readChoice(useSearchParams()[0])
  const db = useDb()
  const navigate = useNavigate()
  const mayEdit = useCan('edit_catalogue')
  const seesCosts = useCan('see_costs')
  const [toDelete, setToDelete] = useState<Product | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const select = (id: number, isSelected: boolean): void =>
    setSelected(before => new Set(isSelected ? [...before, id] : [...before].filter(other => other !== id)))
  const listed = { db, branch: branch.code, keyword, choice }
  const list = useQuery(asksProducts(listed, page))
  // Another order or filter starts on its first page.
  const choose = (changed: Partial<ProductChoice>): void =>
    void navigate(withChoice(keyword === '' ? LIST : searchPath(keyword, 0), { ...choice, ...changed }))
  const products = list.data?.products ?? []
  const total = list.data === undefined ? null : formatCount(list.data.total)
  const first = page * (keyword === '' ? LIST_PAGE_SIZE : KEYWORD_PAGE_SIZE)

  const actionsOf = useRowActions(setToDelete, selected, select)

  return (
    <TablePage
      title={catalogueTexts.products(branch.name)}
      note={total === null ? undefined : catalogueTexts.productCount(total)}
      file={{ name: 'products', rows: watch => fetchAllProducts(listed, watch) }}
      firstButtons={
        <>
          {selected.size > 0 && (
            <Button component={Link} variant="default" leftSection={<IconTags size={17} aria-hidden />} to={labelsPath([...selected])}>
              {catalogueTexts.labelsOf(selected.size)}
            </Button>
          )}
          <Button
            className={classes.refresh ?? ''}
            variant="default"
            leftSection={<IconRefresh size={17} aria-hidden />}
            aria-label={catalogueTexts.refresh}
            onClick={() => void list.refetch()}
          >
            {catalogueTexts.refresh}
          </Button>
        </>
      }
      buttons={mayEdit && <AddButton label={catalogueTexts.create} to="/admin/product/create" />}
      hasWideToolbar
      toolbar={
        <>
          <SearchBox
            placeholder={catalogueTexts.search}
            keyword={keyword}
            onSearch={text => void navigate(withChoice(text === '' ? LIST : searchPath(text, 0), choice))}
          />
          {keyword !== '' && (
            <Link className={`link ${classes.back}`} to={LIST}>
              {catalogueTexts.goBack}
            </Link>
          )}
          <ProductFilters choice={choice} onChoose={choose} />
          <span className={classes.prices}>{catalogueTexts.pricesIn}</span>
        </>
      }
      footer={
        total === null ? undefined : (
          <>
            {products.length > 0 && <span>{texts.rowsOf(formatCount(first + 1), formatCount(first + products.length), total)}</span>}
            <Link className={`link ${classes.deleted}`} to="/admin/product/deleted">
              {catalogueTexts.deletedLink}
            </Link>
            <Paging page={page} pages={list.data?.pages ?? 1} to={target => withChoice(pagePath(keyword, target), choice)} />
          </>
        )
      }
      label={catalogueTexts.productList}
      columns={withBoxes(PRODUCT_COLUMNS, selected, select)}
      sort={sortControl(choice, seesCosts, choose)}
      rows={products}
      keyOf={product => product.id}
      short={shortProduct}
      rowActions={{ head: catalogueTexts.action, of: actionsOf }}
      load={{ query: list, failedText: catalogueTexts.couldNotLoad }}
      empty={isNarrowed(choice) ? <NoneChosen onShowAll={() => choose(NO_CHOICE)} /> : <NoProducts keyword={keyword} />}
    >
      <DeleteRecord
        title={catalogueTexts.deleteTitle}
        record={toDelete}
        remove={id => call(deleteProduct, { db, id }, { saysInDetail: true })}
        onDone={() => setToDelete(null)}
      />
    </TablePage>
  )
}

const useRowActions = (
  onDelete: (product: Product) => void,
  selected: ReadonlySet<number>,
  select: (id: number, isSelected: boolean) => void,
) => {
  const isPhone = useScreen(PHONE)
  const mayEdit = useCan('edit_catalogue')
  const mayDelete = useCan('delete_records')
  return (product: Product): readonly RowAction[] => [
    {
      label: catalogueTexts.view,
      name: catalogueTexts.viewProduct(product.name),
      icon: IconEye,
      to: `/admin/product/view/${product.id}`,
    },
    // A table has a column for it.
    ...(isPhone
      ? [
          {
            label: selected.has(product.id) ? catalogueTexts.unselect : catalogueTexts.select,
            name: catalogueTexts.selectProduct(product.name),
            icon: IconTags,
            run: () => select(product.id, !selected.has(product.id)),
          },
        ]
      : []),
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
            run: () => onDelete(product),
          },
        ]
      : []),
  ]
}

const NoProducts = ({ keyword }: { readonly keyword: string }) =>
  keyword === '' ? (
    <NoProductsYet />
  ) : (
    <EmptyState icon={IconSearchOff} title={catalogueTexts.noMatch(keyword)} hint={catalogueTexts.noMatchHint} />
  )
