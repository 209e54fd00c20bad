-- Whether any business sends text messages, or still asks what became of one: without that, nobody looks for work.
create or replace function any_sms_gateway() returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from sms_gateway g where g.is_on
    and not exists (select from sms_gateway n where n.business_id = g.business_id and n.setting_no > g.setting_no))
    or exists (select from outbox_item i where i.kind in ('sms', 'sms_delivery') and i.state in ('queued', 'sending', 'unknown'));
$$;
