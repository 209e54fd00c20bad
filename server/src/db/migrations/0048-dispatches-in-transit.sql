-- The dispatches that were neither received nor returned. The list of goods in transit reads these rows alone, whatever was dispatched before.
-- The database maintains them; verify compares them with the transfers.
create table open_dispatch (
  business_id int not null,
  posting_id bigint not null,
  branch_id int not null,
  to_branch_id int not null,
  business_date date not null,
  primary key (business_id, posting_id),
  foreign key (business_id, posting_id) references transfer
);
create index open_dispatch_by_age on open_dispatch (business_id, business_date, posting_id);
call keep_within_business('open_dispatch');
grant select on open_dispatch to akonta_app;

insert into open_dispatch (business_id, posting_id, branch_id, to_branch_id, business_date)
select t.business_id, t.posting_id, t.branch_id, t.to_branch_id, t.business_date
from transfer t
where t.in_transit
  and not exists (select from posting r where r.business_id = t.business_id and r.reverses = t.posting_id)
  and not exists (
    select from transfer_receipt c
    where c.business_id = t.business_id and c.dispatch_posting_id = t.posting_id
      and not exists (select from posting r where r.business_id = c.business_id and r.reverses = c.posting_id));

-- Nothing reads it any more.
drop index transfer_in_transit;
