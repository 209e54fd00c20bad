-- Adds the postings up to this one to the totals of their days.
create or replace procedure add_up_days(wanted_business int, wanted_posting bigint)
  language plpgsql set search_path = public, pg_temp as $$
declare done bigint;
begin
  select coalesce(max(h.through_posting), 0) into done from day_total_head h where h.business_id = wanted_business;
  insert into day_total as d (business_id, business_date, account_code, branch_id, debit, credit)
    select wanted_business, p.business_date, l.account_code, l.branch_id,
      coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint, coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::bigint
    from posting p
    join journal_line l on l.business_id = p.business_id and l.posting_id = p.posting_id
    where p.business_id = wanted_business and p.posting_id > done and p.posting_id <= wanted_posting
      and l.posting_id > done and l.posting_id <= wanted_posting
    group by p.business_date, l.account_code, l.branch_id
    order by p.business_date, l.account_code, l.branch_id
    on conflict (business_id, business_date, account_code, branch_id)
      do update set debit = d.debit + excluded.debit, credit = d.credit + excluded.credit;
  call add_up_stock(wanted_business, done, wanted_posting);
  call add_up_trade(wanted_business, done, wanted_posting);
  insert into day_total_head (business_id, through_posting) values (wanted_business, wanted_posting)
    on conflict (business_id) do update set through_posting = excluded.through_posting;
end $$;
revoke execute on procedure add_up_days from public;
