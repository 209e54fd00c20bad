-- What every account moved by on each day in each branch: a statement of any day adds up days, not lines. Kept in strides (below): the lines of
-- postings after `through_posting` are not in it yet, and readers add them. Branch and account exist because the lines' balances refer to them.
create table day_total (
  business_id int not null references business,
  business_date date not null,
  account_code text not null,
  branch_id int not null,
  debit bigint not null,
  credit bigint not null,
  primary key (business_id, business_date, account_code, branch_id)
);
call keep_within_business('day_total');
grant select on day_total to akonta_app;
alter table day_total set (fillfactor = 70);

create table day_total_head (
  business_id int primary key references business,
  through_posting bigint not null
);
call keep_within_business('day_total_head');
grant select on day_total_head to akonta_app;

-- Takes the postings up to this one into the totals of their days.
create procedure add_up_days(wanted_business int, wanted_posting bigint)
  language plpgsql set search_path = public, pg_temp as $$
declare done bigint;
begin
  select coalesce(max(h.through_posting), 0) into done from day_total_head h where h.business_id = wanted_business;
  insert into day_total as d (business_id, business_date, account_code, branch_id, debit, credit)
    select wanted_business, p.business_date, l.account_code, l.branch_id,
      coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint, coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::bigint
    from posting p
    join journal_line l on l.business_id = p.business_id and l.posting_id = p.posting_id
    where p.business_id = wanted_business and p.posting_id > done and p.posting_id <= wanted_posting
      and l.posting_id > done and l.posting_id <= wanted_posting
    group by p.business_date, l.account_code, l.branch_id
    order by p.business_date, l.account_code, l.branch_id
    on conflict (business_id, business_date, account_code, branch_id)
      do update set debit = d.debit + excluded.debit, credit = d.credit + excluded.credit;
  insert into day_total_head (business_id, through_posting) values (wanted_business, wanted_posting)
    on conflict (business_id) do update set through_posting = excluded.through_posting;
end $$;
revoke execute on procedure add_up_days from public;

-- One posting in 500 takes in those before it, which are complete: the end of the chain is locked, so the last of them is committed.
create function add_up_days_before() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  call add_up_days(new.business_id, new.posting_id - 1);
  return null;
end $$;
create trigger add_up_days_before after insert on posting
  for each row when (new.posting_id % 500 = 0) execute function add_up_days_before();

do $$
declare head record;
begin
  for head in select business_id, posting_count from ledger_head where posting_count > 0 loop
    call add_up_days(head.business_id, head.posting_count);
  end loop;
end $$;

-- A month that was closed can be opened again, with a reason: one history of both, in the order in which it happened. A row with a reason opens
-- what is after its day; one without closes everything up to it, and names the posting that ended the year when it did.
alter table month_close
  drop constraint month_close_pkey,
  add column change_no bigint generated always as identity,
  add column reason text not null default '' check (length(reason) <= 500),
  add column year_end_posting bigint,
  add primary key (business_id, change_no),
  add foreign key (business_id, year_end_posting) references posting,
  add constraint month_close_ends_a_month check (extract(day from closed_through + 1) = 1),
  add check (reason = '' or year_end_posting is null);

create or replace function close_through() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update ledger_head h set closed_through = new.closed_through
    where h.business_id = new.business_id
      and case when new.reason = '' then h.closed_through is null or h.closed_through < new.closed_through else h.closed_through > new.closed_through end;
  if not found then
    raise exception 'the books are closed through another day' using errcode = 'AK003';
  end if;
  return null;
end $$;

-- Holds the end of the chain until the transaction ends, and tells through which day the books are closed: closing a month reads first.
create function ledger_hold() returns date
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare through date;
begin
  select h.closed_through into through from ledger_head h where h.business_id = current_business() for update;
  return through;
end $$;
