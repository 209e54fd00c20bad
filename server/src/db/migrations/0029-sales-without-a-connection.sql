-- What a till keeps of its branch for times without a connection, and the sales that it made meanwhile.

-- When a row last changed in what a till keeps of it. No index: one would cost every sale, and a till asks seldom.
alter table product add column changed_at timestamptz not null default now();
alter table stock_position add column changed_at timestamptz not null default now();
alter table payee add column changed_at timestamptz not null default now();

create function note_change() returns trigger
  language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create trigger note_change before update on product for each row execute function note_change();
create trigger note_change before update on payee for each row execute function note_change();
create trigger note_change before update on stock_position for each row
  when (new.quantity - new.reserved_quantity is distinct from old.quantity - old.reserved_quantity)
  execute function note_change();

-- A sale that a till made without a connection: the number it printed, and when it says that it sold. What counts stands in sale.sold_at,
-- when it was saved in posting.recorded_at.
create table sale_offline (
  business_id int not null,
  posting_id bigint not null,
  provisional_number text not null check (provisional_number ~ '^OFF-[0-9A-HJKMNP-TV-Z]{6}-[1-9][0-9]{0,8}$'),
  claimed_at timestamptz not null,
  primary key (business_id, posting_id),
  unique (business_id, provisional_number),
  foreign key (business_id, posting_id) references sale
);
call keep_within_business('sale_offline');
call keep_as_history('sale_offline');
grant select, insert on sale_offline to akonta_app;
