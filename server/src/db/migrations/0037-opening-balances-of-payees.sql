-- What a payee owed before the books began is answered with the payee: its one posting is found among all the others by this.
create index posting_of_opening_balance on posting (business_id, payee_id) where document_kind = 'opening_balance';
