-- What each browser that works as a till has not sent, by its own last word. `browser` is the hash of its key, as in user_session, which says who
-- signed in there; so nothing about a person is stored here. Forgotten 90 days after its last word.
create table till_report (
  business_id int not null references business,
  browser bytea not null check (length(browser) = 32),
  -- The register that the device works in, or ''.
  register text not null check (length(register) <= 60),
  waiting int not null check (waiting >= 0),
  refused int not null check (refused >= 0),
  -- Since when the oldest of them waits, by the clock of the device.
  since timestamptz,
  seen_at timestamptz not null,
  primary key (business_id, browser)
);
call keep_within_business('till_report');
grant select, insert, update, delete on till_report to akonta_app;
