-- What a business says of itself on its papers, branches that come and go, and the rules that it chooses.

alter table business
  add column tin text not null default '' check (length(tin) <= 20),
  add column receipt_footer text not null default '' check (length(receipt_footer) <= 200);
grant update (tin, receipt_footer) on business to akonta_app;

-- A small picture for the head of papers, checked by its bytes before it comes here.
create table business_logo (
  business_id int primary key references business,
  kind text not null check (kind in ('image/png', 'image/jpeg')),
  content bytea not null check (length(content) between 1 and 102400)
);
call keep_within_business('business_logo');
grant select, insert, update, delete on business_logo to akonta_app;

alter table branch
  add column location text not null default '' check (length(location) <= 200),
  add column phone text not null default '' check (length(phone) <= 60),
  add column active boolean not null default true;
grant update (location, phone, active) on branch to akonta_app;

-- Nothing is posted to a branch that is closed, whichever way it comes. Whoever closes one holds the head of the ledger, as every posting does.
create function refuse_closed_branch() returns trigger
  language plpgsql as $$
begin
  if exists (
    select from posted p join branch b on b.business_id = p.business_id and b.branch_id = p.branch_id where not b.active) then
    raise exception 'the branch is closed' using errcode = 'AK026';
  end if;
  return null;
end $$;
create trigger refuse_closed_branch after insert on posting
  referencing new table as posted for each statement execute function refuse_closed_branch();
create trigger refuse_closed_branch after insert on journal_line
  referencing new table as posted for each statement execute function refuse_closed_branch();
