-- Goods that went back to their supplier: a paper of its own that names the purchase. Number, reason, author and day stand on its posting too.
create table purchase_return (
  business_id int not null,
  posting_id bigint not null,
  purchase_posting_id bigint not null,
  branch_id int not null,
  business_date date not null,
  total bigint not null check (total >= 0),
  primary key (business_id, posting_id),
  unique (business_id, purchase_posting_id, posting_id),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, purchase_posting_id) references purchase
);
create index purchase_return_by_date on purchase_return (business_id, branch_id, business_date, posting_id);
call keep_within_business('purchase_return');
call keep_as_history('purchase_return');
grant select, insert on purchase_return to akonta_app;

-- `amount` is what the supplier gives back, by the price of the purchase; `cost` is the value that left the stock.
create table purchase_return_line (
  business_id int not null,
  posting_id bigint not null,
  purchase_posting_id bigint not null,
  purchase_line_no int not null,
  quantity bigint not null check (quantity > 0),
  amount bigint not null check (amount >= 0),
  cost bigint not null check (cost >= 0),
  primary key (business_id, posting_id, purchase_line_no),
  foreign key (business_id, purchase_posting_id, posting_id) references purchase_return (business_id, purchase_posting_id, posting_id),
  foreign key (business_id, purchase_posting_id, purchase_line_no) references purchase_line
);
create index purchase_return_line_by_purchase on purchase_return_line (business_id, purchase_posting_id, purchase_line_no);
call keep_within_business('purchase_return_line');
call keep_as_history('purchase_return_line');
grant select, insert on purchase_return_line to akonta_app;

-- Of one purchase never more goes back than came, in quantity and in money. A return that was undone does not count.
create function keep_returns_within_purchase() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from purchase p
    where (p.business_id, p.posting_id) in (select a.business_id, a.purchase_posting_id from added a)
    order by p.business_id, p.posting_id for update;
  if exists (
    select from (
      select l.business_id, l.purchase_posting_id, l.purchase_line_no, sum(l.quantity) as quantity, sum(l.amount) as amount
      from purchase_return_line l
      where (l.business_id, l.purchase_posting_id) in (select a.business_id, a.purchase_posting_id from added a)
        and not exists (select from posting r where r.business_id = l.business_id and r.reverses = l.posting_id)
      group by 1, 2, 3) returned
    join purchase_line b on b.business_id = returned.business_id and b.posting_id = returned.purchase_posting_id
      and b.line_no = returned.purchase_line_no
    where returned.quantity > b.quantity or returned.amount > b.amount) then
    raise exception 'more would go back than was bought' using errcode = 'check_violation', constraint = 'returns_within_purchase';
  end if;
  return null;
end $$;
create trigger keep_returns_within_purchase after insert on purchase_return_line
  referencing new table as added for each statement execute function keep_returns_within_purchase();

-- Reports list reversals by their own day; they are few.
create index posting_reversal_by_date on posting (business_id, branch_id, business_date) where reverses is not null;

-- What goes into a product: a plan, not history. `makes` is the quantity that the quantities of the components are for.
create table bill_of_materials (
  business_id int not null,
  product_id bigint not null,
  makes bigint not null check (makes > 0),
  changed_by int not null,
  changed_at timestamptz not null,
  primary key (business_id, product_id),
  foreign key (business_id, product_id) references product on delete cascade
);
call keep_within_business('bill_of_materials');
grant select, insert, delete on bill_of_materials to akonta_app;

create table bill_component (
  business_id int not null,
  product_id bigint not null,
  component_id bigint not null check (component_id <> product_id),
  line_no int not null,
  quantity bigint not null check (quantity > 0),
  primary key (business_id, product_id, component_id),
  foreign key (business_id, product_id) references bill_of_materials on delete cascade,
  foreign key (business_id, component_id) references product
);
create index bill_component_by_component on bill_component (business_id, component_id);
call keep_within_business('bill_component');
grant select, insert on bill_component to akonta_app;

-- No product is made from itself, by whatever way round.
create function refuse_bill_cycle() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from business b where b.business_id in (select a.business_id from added a) for no key update;
  if exists (
    with recursive used as (
      select a.business_id, a.product_id, a.component_id from added a
      union
      select u.business_id, u.product_id, c.component_id
      from used u join bill_component c on c.business_id = u.business_id and c.product_id = u.component_id)
    select from used u where u.component_id = u.product_id) then
    raise exception 'a product would be made from itself' using errcode = 'check_violation', constraint = 'bill_without_cycle';
  end if;
  return null;
end $$;
create trigger refuse_bill_cycle after insert on bill_component
  referencing new table as added for each statement execute function refuse_bill_cycle();

-- Goods made from a bill: `unit_cost` is then what came out, and `overhead` was added to what went in.
alter table production_line add column overhead bigint not null default 0 check (overhead >= 0);

-- What went into a line of a production, at the value that left the stock.
create table production_component (
  business_id int not null,
  posting_id bigint not null,
  line_no int not null,
  component_no int not null,
  product_id bigint not null,
  product_name text not null,
  quantity bigint not null check (quantity > 0),
  cost bigint not null check (cost >= 0),
  primary key (business_id, posting_id, line_no, component_no),
  foreign key (business_id, posting_id, line_no) references production_line
);
call keep_within_business('production_component');
call keep_as_history('production_component');
grant select, insert on production_component to akonta_app;
