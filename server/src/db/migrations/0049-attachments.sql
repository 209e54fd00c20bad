-- Photos and PDF files of documents: a supplier's invoice, a signed waybill. No existing document has any.
-- The content, named by its SHA-256. The same file on two documents is stored once. It exists as long as a document has it.
create table attachment_file (
  business_id int not null references business,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  content bytea not null check (length(content) between 1 and 3145728),
  primary key (business_id, sha256)
);
-- Pictures and PDF files do not become smaller.
alter table attachment_file alter column content set storage external;
call keep_within_business('attachment_file');
grant select, insert, delete on attachment_file to akonta_app;

-- What was added to which document, by whom. A removed one stays here with its hash, without its content.
create table attachment (
  business_id int not null,
  attachment_id int not null,
  posting_id bigint not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  file_type text not null check (file_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  size int not null check (size between 1 and 3145728),
  name text not null check (length(name) between 1 and 120),
  added_by int not null,
  added_at timestamptz not null,
  removed_by int,
  removed_at timestamptz,
  remove_reason text not null default '' check (length(remove_reason) <= 200),
  primary key (business_id, attachment_id),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, added_by) references app_user,
  foreign key (business_id, removed_by) references app_user,
  constraint attachment_removed check ((removed_by is null) = (removed_at is null) and (removed_at is null) = (remove_reason = ''))
);
-- A document has the same file once.
create unique index attachment_once on attachment (business_id, posting_id, sha256) where removed_at is null;
create index attachment_of_file on attachment (business_id, sha256) where removed_at is null;
call keep_within_business('attachment');
grant select, insert on attachment to akonta_app;
grant update (removed_by, removed_at, remove_reason) on attachment to akonta_app;
