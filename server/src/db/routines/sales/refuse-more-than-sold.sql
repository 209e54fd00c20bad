-- No more is returned than was sold. A return that was reversed does not count.
create or replace function refuse_more_than_sold() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sold bigint;
  returned bigint;
begin
  perform from sale where business_id = new.business_id and posting_id = new.sale_posting_id for no key update;
  select quantity into sold from sale_line
    where business_id = new.business_id and posting_id = new.sale_posting_id and line_no = new.sale_line_no;
  select coalesce(sum(l.quantity), 0) into returned from sale_return_line l
    where l.business_id = new.business_id and l.sale_posting_id = new.sale_posting_id and l.sale_line_no = new.sale_line_no
      and not exists (select from posting r where r.business_id = l.business_id and r.reverses = l.posting_id);
  if returned > sold then
    raise exception 'more is returned than was sold' using errcode = 'AK030';
  end if;
  return null;
end $$;
create or replace trigger refuse_more_than_sold after insert on sale_return_line for each row execute function refuse_more_than_sold();
