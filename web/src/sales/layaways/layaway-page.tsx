import { type Layaway, type LayawayPayment, layawayByNumber } from '@akonta/domain/layaways/layaway-calls'
import { documentOfLayaway } from '@akonta/domain/layaways/layaway-document'
import { formatMoney } from '@akonta/domain/money'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { Attachments } from '../../attachments/attachments.tsx'
import { path } from '../../lib/api.ts'
import { asksOrNull } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { PrintHere } from '../../printing/print-here.tsx'
import { texts } from '../../texts.ts'
import { BackButton } from '../../ui/frames/back-button.tsx'
import { Page } from '../../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../../ui/frames/page-heading.tsx'
import { Missing } from '../../ui/messages/empty-state.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Loading } from '../../ui/messages/loading.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { TradeDocumentPreview } from '../trade-documents/trade-document-preview.tsx'
import { LayawayActions, ReopenButton } from './layaway-actions.tsx'
import classes from './layaway-page.module.css'
import { LayawayBadge } from './layaways-page.tsx'
import { layawayTexts } from './texts.ts'

/** One layaway with its payments and agreement: /admin/sales/layaways/{number}. */
export const Component = () => {
  const { number = '' } = useParams()
  const query = useQuery(asksOrNull(layawayByNumber, { db: useDb(), number }))
  const layaway = query.data
  const isOpen = layaway?.status === 'OPEN' || layaway?.status === 'OVERDUE'
  return (
    <Page isTight>
      <HeadingWithBack>
        <BackButton to="/admin/sales/layaways" />
        <PageHeading
          title={layawayTexts.titleOf(layaway?.number ?? number)}
          note={layaway && <LayawayBadge {...layaway} />}
          actions={
            <>
              {layaway && isOpen && <LayawayActions layaway={layaway} />}
              {layaway?.status === 'CANCELLED' && <ReopenButton number={layaway.number} />}
              {layaway && layaway.invoice !== null && (
                <Button component={Link} variant="default" to={path`/admin/sales/posreceiptview/${layaway.invoice}`}>
                  {layawayTexts.receipt(layaway.invoice)}
                </Button>
              )}
              <PrintHere
                branch={layaway?.branchCode ?? ''}
                document={layaway ? { kind: 'layaway', number: layaway.number } : null}
                disabled={!layaway}
                isSecond={isOpen}
              />
            </>
          }
        />
      </HeadingWithBack>
      {query.isError && <LoadError what={layawayTexts.couldNotLoadOne} failure={query.error} onRetry={() => void query.refetch()} />}
      {layaway === undefined && !query.isError && <Loading />}
      {layaway === null && <Missing title={layawayTexts.missing(number)} />}
      {layaway && (
        <>
          <Parts layaway={layaway} />
          <TradeDocumentPreview name="LAYAWAY" document={documentOfLayaway(layaway)} />
          <Attachments kind="layaway" number={layaway.number} />
        </>
      )}
    </Page>
  )
}

/** How a part was paid: with the cash that changed hands, if it was rounded. */
const meansText = ({ means, amount, rounding }: Pick<LayawayPayment, 'means' | 'amount' | 'rounding'>): string =>
  rounding === undefined ? means : layawayTexts.wasRounded(formatMoney(amount + rounding))

const COLUMNS: readonly Column<LayawayPayment>[] = [
  { head: layawayTexts.payment, kind: 'text', of: payment => payment.number, width: '160px' },
  { head: layawayTexts.date, kind: 'day', of: payment => payment.date, width: '120px' },
  {
    head: layawayTexts.paidBy,
    kind: 'text',
    of: ({ means, reference, reversedBy, amount, rounding }) =>
      [meansText({ means, amount, rounding }), reference, reversedBy === '' ? '' : layawayTexts.reversed(reversedBy)]
        .filter(text => text !== '')
        .join(' · '),
  },
  { head: layawayTexts.amount, kind: 'money', of: payment => payment.amount, width: '120px' },
]

/** What was paid and what is left, and every payment with its receipt. */
const Parts = ({ layaway }: { readonly layaway: Layaway }) => {
  const { total, paid, payments, daysOverdue, refund } = layaway
  return (
    <section className={`card ${classes.parts}`} aria-label={layawayTexts.payments}>
      <dl className={classes.figures}>
        <Figure label={layawayTexts.total} value={formatMoney(total)} />
        <Figure label={layawayTexts.paid} value={formatMoney(paid)} />
        {refund === null ? (
          <Figure label={layawayTexts.left} value={formatMoney(total - paid)} isStrong />
        ) : (
          <Figure label={layawayTexts.refund} value={formatMoney(refund.amount)} isStrong />
        )}
        {refund?.rounding !== undefined && (
          <Figure label={layawayTexts.refundInCash} value={formatMoney(refund.amount + refund.rounding)} isStrong />
        )}
        {daysOverdue > 0 && <Figure label={layawayTexts.daysOverdue} value={String(daysOverdue)} isStrong />}
      </dl>
      <DataTable
        label={layawayTexts.payments}
        columns={COLUMNS}
        rows={payments}
        keyOf={payment => payment.number}
        short={({ number, means, amount, rounding, reversedBy }) => ({
          title: number,
          note: reversedBy === '' ? meansText({ means, amount, rounding }) : layawayTexts.reversed(reversedBy),
          figure: `${texts.currency} ${formatMoney(amount)}`,
          figureNote: '',
        })}
        link={({ number }) => ({
          label: layawayTexts.view,
          name: layawayTexts.viewNamed(number),
          to: path`/admin/accounting/payment/${number}`,
        })}
        empty={<p className={classes.none}>{layawayTexts.noPayments}</p>}
      />
    </section>
  )
}

const Figure = ({ label, value, isStrong = false }: { readonly label: string; readonly value: string; readonly isStrong?: boolean }) => (
  <div data-strong={isStrong || undefined}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
