-- Tells webhooks that a month was closed or reopened.
create or replace function tell_of_month() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_webhooks(new.business_id, case when new.reason = '' then 'month.closed' else 'month.reopened' end, null, new.year_end_posting,
    jsonb_build_object('through', to_char(new.closed_through, 'YYYY-MM-DD')), new.closed_at);
  return null;
end $$;
create or replace trigger tell_of_month after insert on month_close for each row execute function tell_of_month();
