-- Whether any business asks phones for money, or still waits for an answer: without one, nobody looks for work.
create or replace function any_wallet_provider() returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from wallet_provider_setting s where s.is_on
    and not exists (select from wallet_provider_setting n
      where n.business_id = s.business_id and n.provider_id = s.provider_id and n.setting_no > s.setting_no))
    or exists (select from outbox_item i where i.kind in ('wallet', 'wallet_refund') and i.state in ('queued', 'sending', 'unknown'));
$$;
