-- The number of the next audit entry of a business. The count stays locked until the transaction ends: entries are therefore written with the
-- commit, as its last statements.
create or replace function next_audit_entry(business int) returns bigint
  language plpgsql volatile as $$
declare
  number bigint;
begin
  insert into id_counter as c (business_id, counter, last_id) values (business, 'audit', 1)
  on conflict (business_id, counter) do update set last_id = c.last_id + 1
  returning c.last_id into number;
  return number;
end
$$;
