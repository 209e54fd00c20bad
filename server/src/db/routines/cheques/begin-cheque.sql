-- A cheque begins in hand, or as issued.
create or replace function begin_cheque() returns trigger
  language plpgsql as $$
begin
  new.state := case new.direction when 'received' then 'IN_HAND' else 'ISSUED' end;
  return new;
end $$;
create or replace trigger begin_cheque before insert on cheque for each row execute function begin_cheque();
