import { productById } from '@akonta/domain/catalogue/product-calls'
import { formatUnitPrice } from '@akonta/domain/quantity'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useBranches } from '../business/branches.ts'
import { catalogueTexts } from '../catalogue/texts.ts'
import { asks } from '../lib/call.ts'
import { readPage } from '../lib/read-address.ts'
import { type ChosenBranch, useBranch, useCan, useDb } from '../lib/session.ts'
import { PicturePart } from '../pictures/picture-part.tsx'
import { PacksPart } from '../pricing/packs-part.tsx'
import { ProductPricesPart } from '../pricing/product-prices-part.tsx'
import { BillPart } from '../production/bill-part.tsx'
import { ExpectedCostPart } from '../production/expected-cost-part.tsx'
import { SupplierPrices } from '../purchases/orders/supplier-prices.tsx'
import { BranchNeeded } from '../session/branch-needed.tsx'
import { BranchStock } from '../stock/branch-stock.tsx'
import { OpeningStockDialog } from '../stock/opening-stock-dialog.tsx'
import { ProductLots } from '../stock/product-lots.tsx'
import classes from '../stock/stock.module.css'
import { StockCard } from '../stock/stock-card.tsx'
import { stockTexts } from '../stock/texts.ts'
import { Page } from '../ui/frames/page.tsx'
import { PageHeading } from '../ui/frames/page-heading.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { PriceHistoryPart } from './price-history-part.tsx'

/** One product: /admin/product/view/{id}, with the stock card of a branch …/{branch} and …/{branch}/page/{n}. */
export const Component = () => {
  const { id = '' } = useParams()
  const branch = useBranch()
  return branch === null ? <BranchNeeded /> : <ProductView key={id} id={id} chosen={branch} />
}

const ProductView = ({ id, chosen }: { readonly id: string; readonly chosen: ChosenBranch }) => {
  const { branch: wanted = chosen.code, pageNumber } = useParams()
  const db = useDb()
  const mayEdit = useCan('edit_catalogue')
  const mayOpen = useCan('post_opening_balance')
  const [isOpening, setOpening] = useState(false)
  const query = useQuery(asks(productById, { db, id: Number(id) }, { branch: chosen.code }))
  const branches = useBranches()
  const branch = [chosen, ...(branches.data ?? [])].find(({ code }) => code === wanted) ?? { code: wanted, name: wanted }
  const product = query.data
  return (
    <Page>
      <PageHeading
        title={product?.name ?? catalogueTexts.productTitle}
        note={product && catalogueTexts.viewNote(product.id, formatUnitPrice(product.sellingPrice))}
        actions={
          <>
            <Button component={Link} to="/admin/productlist" variant="default">
              {catalogueTexts.goBackLink}
            </Button>
            {mayOpen && product && (
              <Button variant="default" onClick={() => setOpening(true)}>
                {stockTexts.openingStock}
              </Button>
            )}
            {mayEdit && product && (
              <Button component={Link} to={`/admin/product/edit/${product.id}`}>
                {catalogueTexts.edit}
              </Button>
            )}
          </>
        }
      />
      {query.isError ? (
        <LoadError what={catalogueTexts.couldNotLoadProduct} failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <div className={classes.pair}>
            <BranchStock id={id} packs={product?.packs} />
            <PriceHistoryPart id={id} />
          </div>
          {product && (
            <>
              <PicturePart product={product} />
              <PacksPart product={product} />
              <ProductPricesPart product={product} />
            </>
          )}
          <SupplierPrices id={id} />
          <ProductLots id={id} packs={product?.packs} />
          {product && (
            <>
              <BillPart product={product} branch={chosen} />
              <ExpectedCostPart product={product} branch={chosen} />
            </>
          )}
          <StockCard id={id} packs={product?.packs} branch={branch} page={readPage(pageNumber)} />
          {isOpening && product && (
            <OpeningStockDialog
              product={{ ...product, cost: product.ownCostPrice }}
              branches={branches.data ?? [chosen]}
              chosen={chosen}
              onClose={() => setOpening(false)}
            />
          )}
        </>
      )}
    </Page>
  )
}
