-- The content of attachments can be in a folder or in a bucket (AKONTA_ATTACHMENTS). Every existing file has its content here and stays here until
-- attachments:move takes it out.
alter table attachment_file alter column content drop not null;
-- coming: announced, and on its way to the store. stored: in the store. leaving: no document has it, and it is being deleted there.
-- Null: the content is in this table.
alter table attachment_file add column outside text check (outside in ('coming', 'stored', 'leaving'));
alter table attachment_file add column outside_at timestamptz;
alter table attachment_file add constraint attachment_file_is_somewhere check (
  (content is null) = (outside is not null) and (outside is null) = (outside_at is null));
create index attachment_file_unused on attachment_file (business_id, outside_at) where outside is not null;
grant update (outside, outside_at) on attachment_file to akonta_app;
