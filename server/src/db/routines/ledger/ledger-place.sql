-- The first part of ledger_post: gives the draft its business, its place in the chain and its number. Both stay locked until commit, which keeps
-- them without gaps. The lock on the head is the last one at which two postings of a business can wait for each other.
create or replace function ledger_place(inout draft posting, out chain_number int)
  language plpgsql volatile as $$
declare
  business constant int := current_business();
  closed_through date;
  branch_code text;
begin
  if business is null then
    raise exception 'a posting needs the business of its transaction' using errcode = '42501';
  end if;
  if draft.business_date not between date '0001-01-01' and date '9999-12-31' then
    raise exception 'posting date is not a calendar date' using errcode = 'AK015';
  end if;
  select h.business_id, h.posting_count + 1, h.hash, h.chain_number, h.closed_through, b.branch_code
    into draft.business_id, draft.posting_id, draft.previous_hash, chain_number, closed_through, branch_code
    from ledger_head h join branch b on b.business_id = h.business_id and b.branch_id = draft.branch_id
    where h.business_id = business for update of h;
  if not found then
    raise exception 'the business has no branch %', draft.branch_id using errcode = 'AK014';
  end if;
  if draft.business_date <= closed_through then
    raise exception 'the month of % is closed', draft.business_date
      using errcode = 'AK003', detail = to_char(closed_through, 'YYYY-MM-DD'), hint = coalesce(
        (select u.display_name from month_close m join app_user u on u.business_id = m.business_id and u.user_id = m.closed_by
         where m.business_id = business and m.reason = '' and m.closed_through >= draft.business_date order by m.change_no desc limit 1), '');
  end if;
  update document_series s set last_number = s.last_number + 1
    where s.business_id = business and s.branch_id = draft.branch_id and s.series = draft.series
    returning s.last_number, document_number_of(branch_code, draft.series, s.last_number) into draft.number, draft.document_number;
  if not found then
    insert into document_series (business_id, branch_id, series, last_number) values (business, draft.branch_id, draft.series, 1);
    draft.number := 1;
    draft.document_number := document_number_of(branch_code, draft.series, 1);
  end if;
end $$;
revoke execute on function ledger_place(posting) from public;
