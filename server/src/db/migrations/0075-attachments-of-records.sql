-- Photos and PDF files of records that are no postings: orders, quotations, counts, cheques. Every existing file is on a posting and stays there.
alter table attachment alter column posting_id drop not null;
alter table attachment add column record_kind text check (
  record_kind in ('quotation', 'layaway', 'purchase_order', 'stock_count', 'shop_order', 'recurring', 'cheque', 'bank_statement', 'vat_return'));
-- The id of the record; of a VAT return its month, such as 202609. keep_attachment checks that the record exists.
alter table attachment add column record_id int check (record_id > 0);
alter table attachment add constraint attachment_of_one check (
  (record_kind is null) = (record_id is null) and (posting_id is null) = (record_kind is not null));
create unique index attachment_once_of_record on attachment (business_id, record_kind, record_id, sha256) where removed_at is null;
create index attachment_of_record on attachment (business_id, record_kind, record_id) where record_kind is not null;
create index attachment_of_posting on attachment (business_id, posting_id);
