-- What should be in each place of cash was calculated from every register session of the past. Now only sessions that left something behind are read: a
-- document that arrived after its session was closed says so, and counts that left cash in a drawer, and sessions that began with some, have indexes. Existing
-- documents are marked by the count that closed their session, about a second for a million of them; nothing else of them changes.
alter table register_posting add column is_late boolean not null default false;
alter table register_posting disable trigger user;
update register_posting r set is_late = true
  from register_count k
  where k.business_id = r.business_id and k.session_code = r.session_code and k.count_no = 1 and r.posting_id > k.posting_id;
alter table register_posting enable trigger user;
create index register_posting_late on register_posting (business_id, posting_id) where is_late;
create index register_count_that_left_cash on register_count (business_id, session_code) where left_in_drawer > 0;
create index register_session_that_began_with_cash on register_session (business_id, branch_id) where carried > 0;
