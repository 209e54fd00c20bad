-- The figures of a close, as they were when the books were closed. Closes before this release have no package.
-- `data` is canonical JSON (sorted names, whole numbers: pesewas and ten-thousandths). The downloaded ZIP file is made from it alone; its hash
-- was recorded at the close. `entries` and `chain_hash` are the head of the chain at that moment, with the year end in it.
create table close_package (
  business_id int not null,
  package_no int not null check (package_no > 0),
  close_no bigint not null,
  closed_through date not null,
  format int not null check (format > 0),
  data text not null,
  data_sha256 text not null check (data_sha256 ~ '^[0-9a-f]{64}$'),
  file_sha256 text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  entries bigint not null check (entries >= 0),
  chain_hash text not null check (chain_hash ~ '^[0-9a-f]{64}$'),
  -- Why the books were closed although the checklist has points to check.
  remark text not null check (length(remark) <= 200),
  -- The package before it for the same day, if the books were reopened in between.
  replaces int,
  made_by int not null,
  made_at timestamptz not null,
  primary key (business_id, package_no),
  unique (business_id, close_no),
  foreign key (business_id, close_no) references month_close,
  foreign key (business_id, replaces) references close_package,
  foreign key (business_id, made_by) references app_user (business_id, user_id),
  check (replaces < package_no)
);
call keep_within_business('close_package');
call keep_as_history('close_package');
grant select, insert on close_package to akonta_app;
