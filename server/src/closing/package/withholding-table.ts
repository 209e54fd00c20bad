import type { PackedTable } from '@akonta/domain/closing/close-package'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { type WithholdingKind, withholdingTexts } from '@akonta/domain/payments/withholding'
import { formatPercent } from '@akonta/domain/percent'
import type { Statement, Transaction } from '../../db/database.ts'
import { columns } from './table-columns.ts'

// A reversal is in the month in which it is dated, with negative amounts: the month of the payment may be closed. The certificate is the last that
// was entered.
const WITHHELD: Statement = {
  name: 'close-package-withholding',
  text: `
    with document as (
      select w.posting_id, w.posting_id as payment, 1 as sign from payment_withholding w where w.business_id = $1
      union all
      select r.posting_id, w.posting_id, -1 from payment_withholding w
      join posting r on r.business_id = w.business_id and r.reverses = w.posting_id where w.business_id = $1)
    select p.business_date as date, p.document_number as number, y.name as payee, w.kind, w.rate::bigint as rate, w.base * d.sign as base,
      w.tax * d.sign as tax, coalesce((
        select c.certificate from withholding_certificate c where c.business_id = $1 and c.posting_id = w.posting_id
        order by c.entry_no desc limit 1), w.certificate) as certificate
    from document d
    join posting p on p.business_id = $1 and p.posting_id = d.posting_id
    join payment_withholding w on w.business_id = $1 and w.posting_id = d.payment
    join payment m on m.business_id = $1 and m.posting_id = d.payment
    join payee y on y.business_id = $1 and y.payee_id = m.payee_id
    where p.business_date between $2::date and $3::date order by w.kind is null, p.business_date, p.posting_id`,
}

type WithheldRow = {
  readonly date: BusinessDate
  readonly number: string
  readonly payee: string
  /** Null: a customer withheld it. */
  readonly kind: WithholdingKind | null
  readonly rate: bigint | null
  readonly base: Pesewas | null
  readonly tax: Pesewas
  readonly certificate: string
}

const FROM_SUPPLIERS = 'From suppliers'
const BY_CUSTOMERS = 'By customers'

const part = (title: string, rows: readonly WithheldRow[]): readonly (readonly string[])[] =>
  rows.length === 0
    ? []
    : [
        ...rows.map(({ date, number, payee, kind, rate, base, tax, certificate }) => [
          ...[title, date, number, payee, kind === null ? '' : withholdingTexts.names[kind], rate === null ? '' : formatPercent(rate)],
          ...[certificate, base === null ? '' : String(base), String(tax)],
        ]),
        [title, '', '', 'Total', '', '', '', '', String(rows.reduce((sum, { tax }) => sum + tax, 0n))],
      ]

/** Income tax withheld by the payments of a period, and their reversals: from suppliers, and by customers. */
export const withholdingTable = async (tx: Transaction, start: BusinessDate, end: BusinessDate): Promise<PackedTable> => {
  const rows = await tx.rows<WithheldRow>(WITHHELD, [tx.businessId, start, end])
  return {
    file: 'withholding-tax',
    title: 'Withholding tax',
    columns: [
      ...columns('text', 'Withheld', 'Date', 'Document', 'Name', 'Kind', 'Rate', 'Certificate'),
      ...columns('money', 'Value', 'Tax'),
    ],
    rows: [
      ...part(
        FROM_SUPPLIERS,
        rows.filter(({ kind }) => kind !== null),
      ),
      ...part(
        BY_CUSTOMERS,
        rows.filter(({ kind }) => kind === null),
      ),
    ],
  }
}
