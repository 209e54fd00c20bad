-- A sale on account that was given away has no line on the account of its customer: the data of a person finds it here.
create index sale_of_payee_for_nothing on sale (business_id, payee_id) where total = 0 and payee_id is not null;
