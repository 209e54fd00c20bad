-- The totals of an invoice that was sent are stored next to its text, in pesewas: the comparison with GRA read the whole text of each, 1.7 kB. PostgreSQL
-- calculates them from the text, for the payloads of earlier releases too, so they cannot differ from what was sent. A cancellation has none.
alter table evat_payload
  add column vat bigint generated always as (case when call = 'invoice' then round((body::json ->> 'totalVat')::numeric * 100)::bigint end) stored,
  add column levies bigint generated always as (case when call = 'invoice' then round((body::json ->> 'totalLevy')::numeric * 100)::bigint end) stored,
  add column excise bigint
    generated always as (case when call = 'invoice' then round((body::json ->> 'totalExciseAmount')::numeric * 100)::bigint end) stored;

-- The comparison reads them from this index alone.
create index evat_payload_totals on evat_payload (business_id, posting_id, payload_no) include (vat, levies, excise) where call = 'invoice';
