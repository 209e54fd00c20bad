-- Photos and PDF files of finished reconciliations: the statement of the bank on paper, signed. They are attached by an id; those finished before get one.
alter table bank_reconciliation add column reconciliation_id int check (reconciliation_id > 0);
-- A trigger protects what is finished. It has no id yet, and nothing else of it changes.
alter table bank_reconciliation disable trigger user;
update bank_reconciliation r set reconciliation_id = n.place
  from (select business_id, payee_id, through, row_number() over (partition by business_id order by finished_at, payee_id, through) as place
    from bank_reconciliation) n
  where n.business_id = r.business_id and n.payee_id = r.payee_id and n.through = r.through;
alter table bank_reconciliation enable trigger user;
alter table bank_reconciliation alter column reconciliation_id set not null;
alter table bank_reconciliation add constraint bank_reconciliation_by_id unique (business_id, reconciliation_id);
insert into id_counter (business_id, counter, last_id)
  select business_id, 'bank_reconciliation', max(reconciliation_id) from bank_reconciliation group by business_id;

alter table attachment drop constraint attachment_record_kind_check;
alter table attachment add constraint attachment_record_kind_check check (record_kind in ('quotation', 'layaway', 'purchase_order', 'stock_count', 'shop_order',
  'recurring', 'cheque', 'bank_statement', 'bank_reconciliation', 'vat_return'));
