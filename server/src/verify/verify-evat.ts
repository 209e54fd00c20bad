import type { Statement } from '../db/database.ts'

/** A signed document has one stamp, and only a signed one has. Each document is in the outbox, and nothing else of E-VAT is. */
const STAMPS: Statement = {
  name: 'verify-evat-stamps',
  text: `
    select format('%s is %s at E-VAT and has %s', coalesce(p.document_number, 'item ' || i.item_id), coalesce(i.state, 'missing'),
      case when s.posting_id is null then 'no stamp' else 'a stamp' end) as fault
    from (select * from evat_document where business_id = $1) d
    full join (select * from outbox_item where business_id = $1 and kind = 'evat') i on i.item_id = d.posting_id
    left join posting p on p.business_id = $1 and p.posting_id = d.posting_id
    left join evat_stamp s on s.business_id = $1 and s.posting_id = d.posting_id
    where d.posting_id is null or i.item_id is null or (i.state = 'done') <> (s.posting_id is not null)
    order by coalesce(d.posting_id, i.item_id) limit 1`,
}

/** What was sent is what the books have, to the pesewa. */
const PAYLOADS: Statement = {
  name: 'verify-evat-payloads',
  text: `
    select format('what was sent of %s to E-VAT is not what was booked', p.document_number) as fault
    from evat_payload q
    join evat_document d on d.business_id = $1 and d.posting_id = q.posting_id
    join posting p on p.business_id = $1 and p.posting_id = q.posting_id
    left join vat_split v
      on v.business_id = $1 and v.posting_id = case d.kind when 'return' then d.posting_id else d.sale_posting_id end
    where q.business_id = $1 and q.call = 'invoice' and (
      (q.body::json ->> 'totalVat')::numeric * 100 is distinct from v.vat
      or (q.body::json ->> 'totalLevy')::numeric * 100 is distinct from v.nhil + v.getfund + v.cst + v.tourism
      or (q.body::json ->> 'totalExciseAmount')::numeric * 100 is distinct from v.excise)
    order by q.posting_id limit 1`,
}

/**
 * Since a branch was set up, each of its sales with VAT is for E-VAT or is stored as outside; and what refunds or reverses a document of
 * E-VAT is one itself.
 */
const MISSING: Statement = {
  name: 'verify-evat-missing',
  text: `
    with since as (
      select p.branch_id, min(p.posting_id) as first_posting from posting p
      where p.business_id = $1 and p.document_kind = 'sale' and (
        exists (select from evat_document d where d.business_id = $1 and d.posting_id = p.posting_id)
        or exists (select from evat_outside o where o.business_id = $1 and o.posting_id = p.posting_id))
      group by p.branch_id
    ), wanted as (
      select p.posting_id, p.document_number from since s
      join posting p on p.business_id = $1 and p.branch_id = s.branch_id and p.posting_id >= s.first_posting and p.document_kind = 'sale'
      join vat_split v on v.business_id = $1 and v.posting_id = p.posting_id and v.scheme = 'GH-2026'
      where not exists (select from evat_outside o where o.business_id = $1 and o.posting_id = p.posting_id)
      union all
      select k.posting_id, k.return_number from evat_document d
      join sale_return k on k.business_id = $1 and k.sale_posting_id = d.posting_id and k.goods > 0 where d.business_id = $1
      union all
      select r.posting_id, r.document_number from evat_document d
      join posting r on r.business_id = $1 and r.reverses = d.posting_id where d.business_id = $1
    )
    select format('%s has to be signed and is not for E-VAT', w.document_number) as fault from wanted w
    where not exists (select from evat_document d where d.business_id = $1 and d.posting_id = w.posting_id)
    order by w.posting_id limit 1`,
}

/** Checks of what was signed by the revenue authority (E-VAT contract, section 15). */
export const EVAT_QUESTIONS: readonly Statement[] = [STAMPS, PAYLOADS, MISSING]
