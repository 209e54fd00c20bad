-- A quotation can be withdrawn, and sold again after its sale was reversed. Existing quotations are not withdrawn and keep their one sale.
create table quotation_withdrawal (
  business_id int not null,
  quotation_id int not null,
  reason text not null check (length(reason) between 1 and 200),
  withdrawn_by int not null,
  withdrawn_at timestamptz not null,
  primary key (business_id, quotation_id),
  foreign key (business_id, quotation_id) references quotation,
  foreign key (business_id, withdrawn_by) references app_user
);
call keep_within_business('quotation_withdrawal');
call keep_as_history('quotation_withdrawal');
grant select, insert on quotation_withdrawal to akonta_app;

-- The sales of a quotation are counted: each but the last was reversed.
alter table quotation_sale add column sale_no int not null default 1 check (sale_no > 0);
alter table quotation_sale drop constraint quotation_sale_pkey, add primary key (business_id, quotation_id, sale_no);
