-- The size of the database at the end of each day, so that its growth can be said. Written by note_database_size() only; no backup contains it.
create table database_size (
  day date primary key,
  bytes bigint not null check (bytes >= 0)
);

-- Items that a service refused, of all businesses: they are counted each time that the installation is watched.
create index outbox_item_rejected on outbox_item (kind) where state = 'rejected';

-- The last thing that each printer was sent.
create index print_job_of_printer on print_job (business_id, printer_id, asked_at);
