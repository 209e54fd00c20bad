-- Deletes files of imports and bank statements that nobody saved within a week: they may contain pay, telephone numbers, and who paid the business. Their
-- pieces and rows go with them. Rows of a business that is being moved are left alone.
create or replace function forget_unsaved_files() returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  delete from data_import i where i.state in ('uploading', 'read') and i.created_at < now() - interval '7 days'
    and not exists (select from business_fence f where f.business_id = i.business_id);
  delete from bank_statement_upload u where u.created_at < now() - interval '7 days'
    and not exists (select from business_fence f where f.business_id = u.business_id);
$$;
