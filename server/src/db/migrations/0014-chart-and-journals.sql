-- Two codes that differ in capitals only would be taken for one another.
create unique index account_by_upper_code on account (business_id, upper(account_code));

-- What is entered by hand is rare among the sales: the lists of journals and expenses look here.
create index posting_by_hand on posting (business_id, business_date, posting_id) where document_kind in ('journal', 'expense');
