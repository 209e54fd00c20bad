import { type Quotation, quotationByNumber } from '@akonta/domain/quotations/quotation-calls'
import { documentOfQuotation } from '@akonta/domain/quotations/quotation-document'
import type { SaleType } from '@akonta/domain/sales/sale'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { Attachments } from '../../attachments/attachments.tsx'
import { path } from '../../lib/api.ts'
import { asksOrNull } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { PrintHere } from '../../printing/print-here.tsx'
import { BackButton } from '../../ui/frames/back-button.tsx'
import { Page } from '../../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../../ui/frames/page-heading.tsx'
import { Missing } from '../../ui/messages/empty-state.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Loading } from '../../ui/messages/loading.tsx'
import { showNotice } from '../../ui/messages/notice.ts'
import { customersListOf } from '../prices/line-price.ts'
import { withLabels } from '../till/label-line.ts'
import { saleProductOf } from '../till/sale-product.ts'
import { setTerms } from '../till/sale-terms.ts'
import { useSalesCart } from '../till/sales-cart.ts'
import { salesLineOf, withDiscount } from '../till/sales-line.ts'
import { TradeDocumentPreview } from '../trade-documents/trade-document-preview.tsx'
import { QuotationBadge } from './quotations-page.tsx'
import { ShareQuotation } from './share-quotation.tsx'
import { quotationTexts } from './texts.ts'
import { WithdrawButton } from './withdraw-button.tsx'

/** One quotation, to print or to sell: /admin/sales/quotations/{number}. */
export const Component = () => {
  const { number = '' } = useParams()
  const query = useQuery(asksOrNull(quotationByNumber, { db: useDb(), number }))
  const quotation = query.data
  return (
    <Page isTight>
      <HeadingWithBack>
        <BackButton to="/admin/sales/quotations" />
        <PageHeading
          title={quotationTexts.titleOf(number)}
          note={quotation && <QuotationBadge status={quotation.status} />}
          actions={
            <>
              {quotation?.status === 'OPEN' && <WithdrawButton number={quotation.number} />}
              {quotation?.status === 'OPEN' && <SellButtons quotation={quotation} />}
              {quotation && quotation.invoice !== null && (
                <Button component={Link} variant="default" to={path`/admin/sales/posreceiptview/${quotation.invoice}`}>
                  {quotationTexts.receipt(quotation.invoice)}
                </Button>
              )}
              {quotation && <ShareQuotation quotation={quotation} />}
              <PrintHere
                branch={quotation?.branchCode ?? ''}
                document={quotation ? { kind: 'quotation', number: quotation.number } : null}
                disabled={!quotation}
                isSecond={quotation?.status === 'OPEN'}
              />
            </>
          }
        />
      </HeadingWithBack>
      {query.isError && <LoadError what={quotationTexts.couldNotLoadOne} failure={query.error} onRetry={() => void query.refetch()} />}
      {quotation === undefined && !query.isError && <Loading />}
      {quotation === null && <Missing title={quotationTexts.missing(number)} />}
      {quotation && quotation.reason !== '' && <p>{quotationTexts.whyWithdrawn(quotation.reason)}</p>}
      {quotation && <TradeDocumentPreview name="QUOTATION" document={documentOfQuotation(quotation)} />}
      {quotation && <Attachments kind="quotation" number={quotation.number} />}
    </Page>
  )
}

/** Puts the quotation into the cart, where it is paid like any sale. The server checks the promise. */
const SellButtons = ({ quotation }: { readonly quotation: Quotation }) => {
  const navigate = useNavigate()
  const sell = (saleType: SaleType): void => {
    const cart = useSalesCart.getState()
    if (cart.lines.length > 0) {
      showNotice({ tone: 'info', text: quotationTexts.holdFirst })
      return
    }
    const gone = quotation.lines.filter(line => line.product === null).map(line => line.productName)
    const { customer: pid, customerName: name, phone, email, priceList, discount, number } = quotation
    const prices = priceList === undefined ? {} : { priceList }
    const customer = pid === null ? null : { pid, name, phone, email, ...prices }
    const list = customersListOf({ customer, saleType })
    cart.put(
      withLabels(
        quotation.lines.flatMap(({ product, quantity, price, pack, lineDiscount }) => {
          if (product === null) return []
          const line = salesLineOf(saleProductOf(product), quantity, price, { pack, list })
          return [lineDiscount === 0n ? line : withDiscount(line, { kind: 'amount', amount: lineDiscount })]
        }),
      ),
    )
    setTerms({ discount, quotation: number, customer })
    if (gone.length > 0) showNotice({ tone: 'info', text: quotationTexts.goneProducts(gone.join(', ')) })
    void navigate(path`/admin/sales/makesales/${saleType}`)
  }
  return (
    <>
      <Button variant="default" onClick={() => sell('CREDIT')}>
        {quotationTexts.sellOnCredit}
      </Button>
      <Button onClick={() => sell('CASH')}>{quotationTexts.sell}</Button>
    </>
  )
}
