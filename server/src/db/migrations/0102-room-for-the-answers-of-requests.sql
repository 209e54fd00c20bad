-- The answer of a request is added to its row, which is then several times as long. With room for it on the same page PostgreSQL does not have to
-- write new entries into the indexes. Existing pages stay as they are: a request is kept for 30 days.
alter table request set (fillfactor = 70);
