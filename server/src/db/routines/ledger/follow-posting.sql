-- What follows some postings. One trigger without a condition for all of them, because PostgreSQL reads each condition from its text at every statement:
-- six of them took 1 % of its time for a sale. None of them depends on what another one does, except that a reversed dispatch is no longer open before
-- past days are checked.
create or replace function follow_posting() returns trigger
  language plpgsql as $$
begin
  -- One posting in 500 adds up those before it. They are complete: the end of the chain is locked, so the last of them is committed.
  if new.posting_id % 500 = 0 then
    call add_up_days(new.business_id, new.posting_id - 1);
  end if;
  if new.reverses is not null then
    perform follow_reversed_document(new);
    perform follow_reversed_transfer(new);
    perform free_wallet_money(new);
    perform queue_evat_reversal(new);
  end if;
  -- A document dated today cannot take goods from a past day.
  if new.movement_count > 0 and new.business_date < (new.recorded_at at time zone 'UTC')::date then
    perform refuse_past_shortage(new);
  end if;
  return null;
end $$;
create or replace trigger follow_posting after insert on posting for each row execute function follow_posting();
