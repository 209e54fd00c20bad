-- A business can move to another installation. Its rows keep their numbers, so every number is counted within the business; until now four
-- tables took theirs from one count for the whole database. Existing numbers stay, and the order of the rows with them.

-- Audit entries are counted by id_counter, as products and payees are.
insert into id_counter (business_id, counter, last_id)
select business_id, 'audit', max(entry_no) from audit_entry group by business_id;
alter table audit_entry alter column entry_no drop identity;

-- Routines number these: changes of prices and packs within their product, closed months within the business.
alter table price_change alter column change_no drop identity;
alter table pack_change alter column change_no drop identity;
alter table month_close alter column change_no drop identity;

-- The number of a business is given by its installation, and another one there when it arrives. What never changes: its identity, by which it
-- is recognized everywhere, and the number that its chain was begun with, which every posting seals.
alter table business_directory add column identity uuid not null default gen_random_uuid() unique;
alter table ledger_head add column chain_number int;
update ledger_head set chain_number = business_id;
alter table ledger_head alter column chain_number set not null;

-- A business with a row here cannot be entered: it is being moved, or was moved and stays only as a record. Servers see it at once, because
-- enter_business() looks here at the start of every transaction.
create table business_fence (
  business_id int primary key references business,
  state text not null check (state in ('moving', 'moved')),
  -- Where it is now, as the operator named it: said to people who still come here.
  moved_to text not null default '' check (length(moved_to) <= 200),
  closed_at timestamptz not null default now()
);
call keep_within_business('business_fence');
grant select on business_fence to akonta_app;
