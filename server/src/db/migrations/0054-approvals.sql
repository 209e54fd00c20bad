-- Documents that one person prepares and another approves, by rules of the business. There are no rules yet: nothing changes for existing rows.

-- A kind is guarded from an amount in pesewas. Without a row it is not guarded.
create table approval_rule (
  business_id int not null references business,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  is_on boolean not null,
  from_amount bigint not null check (from_amount >= 0),
  primary key (business_id, kind)
);
call keep_within_business('approval_rule');
grant select, insert on approval_rule to akonta_app;
grant update (is_on, from_amount) on approval_rule to akonta_app;

-- A call that was sent for approval, as it was sent: nothing of it is in the books. branch_id null: it concerns every branch.
create table approval_request (
  business_id int not null references business,
  request_id int not null check (request_id > 0),
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  route text not null check (route <> ''),
  sent jsonb not null,
  branch_id int,
  amount bigint,
  summary text not null check (length(summary) between 1 and 400),
  -- The rows that the approver reads: name and value.
  details jsonb not null,
  prepared_by int not null,
  prepared_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (business_id, request_id),
  foreign key (business_id, branch_id) references branch,
  foreign key (business_id, prepared_by) references app_user (business_id, user_id)
);
call keep_within_business('approval_request');
call keep_as_history('approval_request');
grant select, insert on approval_request to akonta_app;

-- What can still be decided: every approver's start page asks how many wait.
create index approval_request_open on approval_request (business_id, expires_at);

-- What became of it. The key allows one decision.
create table approval_decision (
  business_id int not null,
  request_id int not null,
  outcome text not null check (outcome in ('approved', 'declined', 'withdrawn')),
  decided_by int not null,
  decided_at timestamptz not null,
  reason text not null check (length(reason) <= 200),
  -- The number of the document that was posted, if it has one.
  document text not null check (length(document) <= 60),
  primary key (business_id, request_id),
  foreign key (business_id, request_id) references approval_request,
  foreign key (business_id, decided_by) references app_user (business_id, user_id)
);
call keep_within_business('approval_decision');
call keep_as_history('approval_decision');
grant select, insert on approval_decision to akonta_app;
-- The page of a document asks who approved it.
create index approval_decision_document on approval_decision (business_id, document) where document <> '';
