import { businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import { documentOfQuotation } from '@akonta/domain/quotations/quotation-document'
import { stampOn } from '@akonta/domain/sales/receipt-facts'
import { openShared, type SharedDocument } from '@akonta/domain/sharing/share-calls'
import { Button } from '@mantine/core'
import { IconLinkOff, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { call, keys, orNull } from '../lib/call.ts'
import { StatementSheet } from '../payees/statement-sheet.tsx'
import { sheetOfOrder } from '../purchases/orders/order-sheet.ts'
import { SheetPaper } from '../sales/receipt/sheet-paper.tsx'
import { TillPaper } from '../sales/receipt/till-paper.tsx'
import { TradeSheet } from '../sales/trade-documents/trade-sheet.tsx'
import { sharingTexts } from '../sharing/texts.ts'
import { Badge } from '../ui/frames/badge.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { SHEET, usePageSize } from '../ui/table/page-size.ts'
import classes from './visitor.module.css'

/** The document of each kind. A new kind is one entry here. */
const documentOf = ({ receipt, statement, quotation, purchase_order: order, issuer }: SharedDocument): ReactNode => {
  if (order !== null) return <TradeSheet ref={null} document={sheetOfOrder(order)} issuer={issuer} chosen={false} />
  if (quotation !== null) return <TradeSheet ref={null} document={documentOfQuotation(quotation)} issuer={issuer} chosen={false} />
  if (statement !== null) return <StatementSheet statement={statement} issuer={issuer} />
  if (receipt === null) return null
  const Paper = receipt.saleType === 'CASH' ? TillPaper : SheetPaper
  return <Paper ref={null} receipt={receipt} issuer={issuer} isReprint={false} stamp={stampOn(receipt)} chosen={false} />
}

/** Search engines and other sites learn nothing of the page: the head repeats it, for those that do not read the answer's headers. */
const useUnlisted = (): void => {
  useEffect(() => {
    const robots = document.createElement('meta')
    robots.name = 'robots'
    robots.content = 'noindex, nofollow'
    document.head.append(robots)
    return () => robots.remove()
  }, [])
}

/** /shared#{token}: a document by public link, as it is printed, for a person who is not signed in. */
export const Component = () => {
  const token = useLocation().hash.slice(1)
  useUnlisted()
  const query = useQuery({
    queryKey: keys.ofVisitor(openShared, token),
    queryFn: () => orNull(call(openShared, { body: { token } })),
    enabled: token !== '',
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return (
    <main id="content" className={classes.page} tabIndex={-1}>
      <h1 className="spoken">{sharingTexts.opened}</h1>
      {query.isError && <LoadError what={sharingTexts.failed} failure={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && token !== '' && <Loading />}
      {(token === '' || query.data === null) && (
        <EmptyState icon={IconLinkOff} title={sharingTexts.notOpen} hint={sharingTexts.notOpenHint} />
      )}
      {query.data && <Opened document={query.data} />}
    </main>
  )
}

const Opened = ({ document }: { readonly document: SharedDocument }) => {
  const paper = useRef<HTMLDivElement>(null)
  usePageSize(paper, SHEET)
  return (
    <>
      <div className={classes.head}>
        <p>{sharingTexts.sharedUntil(formatDayFirst(businessDateOf(document.endsAt)))}</p>
        {document.receipt !== null && document.receipt.reversedBy !== '' && <Badge tone="red">{sharingTexts.reversed}</Badge>}
        <Button variant="default" leftSection={<IconPrinter size={17} aria-hidden />} onClick={() => window.print()}>
          {sharingTexts.print}
        </Button>
      </div>
      <div ref={paper} className={`paper ${classes.paper}`}>
        {documentOf(document)}
      </div>
    </>
  )
}
