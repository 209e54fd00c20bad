-- Refuses a draft in which ledger_check found something but a closed branch, with the first of these that is true. Only what the books allow returns: an inactive
-- account in a reversal, and goods below zero where the business allows it.
create or replace function ledger_refuse(draft posting, faults int) returns void
  language plpgsql volatile as $$
begin
  if faults & 1 > 0 and draft.reverses is null then
    raise exception 'the account is closed' using errcode = 'AK005';
  end if;
  if faults & 2 > 0 then
    raise exception 'a line has no payee, or a payee that its account does not allow' using errcode = 'AK004';
  end if;
  if faults & 8 > 0 then
    raise exception 'a document of this kind does not change the value of stock alone, or the receipts without an invoice' using errcode = 'AK008';
  end if;
  if faults & 16 > 0 then
    raise exception 'posting % is not balanced in every branch', draft.posting_id using errcode = 'AK007';
  end if;
  if faults & 32 > 0 then
    raise exception 'posting %: the stock account differs from the stock', draft.posting_id using errcode = 'AK008';
  end if;
  if faults & 64 > 0 then
    raise exception 'branch current account does not net to zero' using errcode = 'AK009';
  end if;
  if faults & 128 > 0 and not (select b.allow_negative_stock from business b where b.business_id = draft.business_id) then
    raise exception 'not enough stock' using errcode = 'AK010';
  end if;
end $$;
revoke execute on function ledger_refuse(posting, int) from public;
