-- A payroll run in which every amount is zero is kept like any other: it has a number, stands in the list and can be reversed, and it moves
-- no money. Every other document posts something.
alter table posting
  drop constraint posting_check,
  add constraint posting_moves_something check (line_count + movement_count > 0 or document_kind in ('payroll', 'reversal'));
