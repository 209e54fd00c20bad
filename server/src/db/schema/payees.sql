create table payee (
  business_id int not null references business,
  payee_id int not null,
  pid text not null,
  category text not null check (category in ('debtor', 'creditor', 'bank')),
  name text not null check (length(name) between 1 and 120),
  phone text not null default '',
  address text not null default '',
  email text not null default '',
  branch_id int,
  credit_limit bigint check (credit_limit >= 0),
  active boolean not null default true,
  created_by int not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (business_id, payee_id),
  unique (business_id, pid),
  foreign key (business_id, branch_id) references branch
);
create index payee_by_category on payee (business_id, category, name);
create index payee_by_pieces on payee
  using gin (business_id, (text_pieces(payee_words(name, pid, phone), 2) || text_pieces(payee_words(name, pid, phone), 3))) where active;
call keep_within_business('payee');
grant select, insert, delete on payee to akonta_app;
grant update (name, phone, address, email, credit_limit, active) on payee to akonta_app;
