-- How a layaway ended, if it did: an end that was withdrawn does not count.
create or replace function layaway_ended(wanted_business int, wanted_layaway int)
  returns table (end_no int, outcome text, reason text)
  language sql stable rows 1 as $$
  select e.end_no, e.outcome, e.reason from layaway_end e
  where e.business_id = wanted_business and e.layaway_id = wanted_layaway and not exists (
    select from layaway_reopening o where o.business_id = e.business_id and o.layaway_id = e.layaway_id and o.end_no = e.end_no)
$$;
