-- The seal of a posting: the hash of the text that server/src/ledger/seal.ts defines, with the texts of its records; `verify` builds it again. The
-- business is sealed by the number that its chain was begun with.
create or replace function ledger_seal(draft posting, chain_number int, records text) returns bytea
  language plpgsql stable as $$
begin
  return sha256(convert_to(concat(
    E'akonta posting 1\nafter ', encode(draft.previous_hash, 'hex'), E'\nposting ', chain_number, ' ', draft.posting_id,
    E'\ndocument ', draft.document_kind, ' ', octet_length(draft.document_number), ':', draft.document_number, ' ', draft.series, ' ', draft.number,
    ' ', draft.branch_id, ' ', to_char(draft.business_date, 'YYYY-MM-DD'), ' ', coalesce(draft.payee_id, 0),
    E'\nmemo ', octet_length(draft.memo), ':', draft.memo, E'\nby ', draft.user_id, ' ', (extract(epoch from draft.recorded_at) * 1000)::bigint,
    E'\nreverses ', coalesce(draft.reverses, 0), E'\n', records), 'UTF8'));
end $$;
revoke execute on function ledger_seal(posting, int, text) from public;
