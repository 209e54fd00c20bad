-- The place of a line within its day at the bank. A file can bring lines that belong before those of an earlier import, so it is not that of the
-- imports. Places are far apart, so that others fit between them. Existing lines keep the order that they had.
alter table bank_statement_line add column place bigint;
update bank_statement_line l set place = o.place
from (
  select s.business_id, s.line_id,
    row_number() over (partition by s.business_id, s.payee_id, s.day order by f.last_day, f.statement_id, s.line_no) * 1000000000 as place
  from bank_statement_line s
  join bank_statement f on f.business_id = s.business_id and f.statement_id = s.statement_id) o
where o.business_id = l.business_id and o.line_id = l.line_id;
alter table bank_statement_line alter column place set not null;
