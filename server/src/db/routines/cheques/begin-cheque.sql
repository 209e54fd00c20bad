-- A cheque begins in hand, or as issued, with the document that brought it in.
create or replace function begin_cheque() returns trigger
  language plpgsql as $$
begin
  new.state := case new.direction when 'received' then 'IN_HAND' else 'ISSUED' end;
  new.first_posting_id := new.posting_id;
  return new;
end $$;
create or replace trigger begin_cheque before insert on cheque for each row execute function begin_cheque();
