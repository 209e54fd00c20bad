import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { Statement } from '../db/database.ts'

const { inputVat, vatPayable, withholdingTaxSuffered, withholdingTaxPayable, cash, bank } = ACCOUNT

/** What a document claims back is on the account of input tax. */
const CLAIMED: Statement = {
  name: 'verify-vat-claimed',
  text: `
    select format('the input tax of %s is not what was posted', p.document_number) as fault
    from input_tax t
    join posting p on p.business_id = $1 and p.posting_id = t.posting_id
    left join lateral (
      select coalesce(sum(l.amount), 0) as amount from journal_line l
      where l.business_id = $1 and l.posting_id = t.posting_id and l.account_code = '${inputVat}') booked on true
    where t.business_id = $1
      and t.claimed_nhil + t.claimed_getfund + t.claimed_vat <> booked.amount * case p.document_kind when 'purchase_return' then -1 else 1 end
    order by p.posting_id limit 1`,
}

const TAXES = 'sum(nhil) as nhil, sum(getfund) as getfund, sum(covid) as covid, sum(vat) as vat'

/** The tax of an invoice is the sum of its lines. */
const LINES: Statement = {
  name: 'verify-vat-lines',
  text: `
    select format('the tax of the lines of %s is not that of the document', p.document_number) as fault
    from input_tax t
    join posting p on p.business_id = $1 and p.posting_id = t.posting_id and p.document_kind in ('purchase', 'purchase_return')
    left join (
      select posting_id, ${TAXES} from purchase_line_tax where business_id = $1 group by posting_id
      union all
      select posting_id, ${TAXES} from purchase_return_line_tax where business_id = $1 group by posting_id) l on l.posting_id = t.posting_id
    where t.business_id = $1 and (t.nhil, t.getfund, t.covid, t.vat) is distinct from (l.nhil, l.getfund, l.covid, l.vat)
    order by p.posting_id limit 1`,
}

const WITHHELD: Statement = {
  name: 'verify-vat-withheld',
  text: `
    select format('the VAT withheld by %s is not what was posted', p.document_number) as fault
    from vat_withheld w
    join posting p on p.business_id = $1 and p.posting_id = w.posting_id
    where w.business_id = $1 and w.amount is distinct from (
      select sum(l.amount) from journal_line l
      where l.business_id = $1 and l.posting_id = w.posting_id and l.account_code = '${withholdingTaxSuffered}')
    order by p.posting_id limit 1`,
}

/** A return has the documents of its month, and of months filed before, that no return before it has. One that was withdrawn has none. */
const RETURNS: Statement = {
  name: 'verify-vat-returns',
  text: `
    with filed as (
      select r.* from vat_return r where r.business_id = $1 and not exists (select from vat_return_withdrawal w
        where w.business_id = $1 and w.month = r.month and w.filing_no = r.filing_no)
    ), document as (
      select v.posting_id, (v.nhil + v.getfund + v.covid + v.cst + v.tourism + v.excise + v.vat) * case when s.posting_id is null then -1 else 1 end
          as output, 0::bigint as input, 0::bigint as withheld
      from vat_split v left join sale s on s.business_id = $1 and s.posting_id = v.posting_id where v.business_id = $1
      union all
      select t.posting_id, 0, (t.claimed_nhil + t.claimed_getfund + t.claimed_vat) * case when q.posting_id is null then 1 else -1 end, 0
      from input_tax t left join purchase_return q on q.business_id = $1 and q.posting_id = t.posting_id where t.business_id = $1
      union all
      select w.posting_id, 0, 0, w.amount from vat_withheld w where w.business_id = $1
    ), moved as (
      select p.posting_id, p.business_date, d.output, d.input, d.withheld
      from document d join posting p on p.business_id = $1 and p.posting_id = d.posting_id
      union all
      select p.posting_id, p.business_date, -d.output, -d.input, -d.withheld
      from document d join posting p on p.business_id = $1 and p.reverses = d.posting_id
    ), placed as (
      select m.*, (select min(r.month) from filed r
        where r.month >= date_trunc('month', m.business_date)::date and r.through_posting >= m.posting_id) as month
      from moved m where m.business_date >= (select min(month) from filed)
    ), counted as (
      select month, sum(output) as output, sum(input) as input, sum(withheld) as withheld from placed group by month
    )
    select format('the VAT return of %s does not have the sums of its documents', to_char(r.month, 'YYYY-MM')) as fault
    from filed r left join counted c on c.month = r.month
    where (r.output, r.input, r.withheld) <> (coalesce(c.output, 0), coalesce(c.input, 0), coalesce(c.withheld, 0))
    order by r.month limit 1`,
}

/** A settlement clears the output tax of its return, and pays what it says. */
const SETTLEMENTS: Statement = {
  name: 'verify-vat-settlements',
  text: `
    select format('%s does not settle its VAT return', p.document_number) as fault
    from vat_settlement s
    join vat_return r on r.business_id = $1 and r.month = s.month and r.filing_no = s.filing_no
    join posting p on p.business_id = $1 and p.posting_id = s.posting_id
    cross join lateral (
      select coalesce(sum(l.amount) filter (where l.account_code = '${vatPayable}'), 0) as output,
        coalesce(-sum(l.amount) filter (where l.account_code in ('${cash}', '${bank}')), 0) as paid
      from journal_line l where l.business_id = $1 and l.posting_id = s.posting_id) booked
    where s.business_id = $1 and (booked.output <> r.output or booked.paid <> s.paid)
    order by p.posting_id limit 1`,
}

/** The income tax of a payment is on its account: both ways, so that no payment has such a line without its row. */
const INCOME_TAX: Statement = {
  name: 'verify-payment-withholding',
  text: `
    select format('the withholding tax of %s is not what was posted', p.document_number) as fault
    from payment y
    join posting p on p.business_id = $1 and p.posting_id = y.posting_id
    left join payment_withholding w on w.business_id = $1 and w.posting_id = y.posting_id
    left join (
      select posting_id, sum(amount) filter (where account_code = '${withholdingTaxSuffered}') as suffered,
        sum(amount) filter (where account_code = '${withholdingTaxPayable}') as payable
      from journal_line where business_id = $1 and account_code in ('${withholdingTaxSuffered}', '${withholdingTaxPayable}')
      group by posting_id) l on l.posting_id = y.posting_id
    where y.business_id = $1 and (coalesce(l.suffered, 0), coalesce(l.payable, 0)) is distinct from (
      case when y.direction = 'received' then coalesce(w.tax, 0) else 0 end,
      case when y.direction = 'paid' then -coalesce(w.tax, 0) else 0 end)
    order by p.posting_id limit 1`,
}

/** A payment of withheld tax takes what it says from the account of the tax, and from the cash or bank. */
const TAX_PAYMENTS: Statement = {
  name: 'verify-withholding-payments',
  text: `
    select format('%s does not pay the withholding tax that it names', p.document_number) as fault
    from withholding_payment t
    join posting p on p.business_id = $1 and p.posting_id = t.posting_id
    cross join lateral (
      select coalesce(sum(l.amount) filter (where l.account_code = '${withholdingTaxPayable}'), 0) as tax,
        coalesce(-sum(l.amount) filter (where l.account_code in ('${cash}', '${bank}')), 0) as paid
      from journal_line l where l.business_id = $1 and l.posting_id = t.posting_id) booked
    where t.business_id = $1 and (booked.tax, booked.paid) <> (t.paid, t.paid)
    order by p.posting_id limit 1`,
}

/** Checks of input tax, of VAT returns and of income tax withheld. */
export const VAT_QUESTIONS: readonly Statement[] = [CLAIMED, LINES, WITHHELD, RETURNS, SETTLEMENTS, INCOME_TAX, TAX_PAYMENTS]
