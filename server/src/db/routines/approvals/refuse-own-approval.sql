-- Nobody approves or declines their own request, and nobody withdraws another person's.
create or replace function refuse_own_approval() returns trigger
  language plpgsql as $$
begin
  if exists (select from approval_request r where r.business_id = new.business_id and r.request_id = new.request_id
             and (r.prepared_by = new.decided_by) <> (new.outcome = 'withdrawn')) then
    raise exception 'request % cannot be % by user %', new.request_id, new.outcome, new.decided_by using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger refuse_own_approval before insert on approval_decision
  for each row execute function refuse_own_approval();
