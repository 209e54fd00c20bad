-- The last part of ledger_post: seals the posting, writes it, and moves the end of the chain to it. The sealed text is that of
-- server/src/ledger/seal.ts; `verify` builds it again. The business is sealed by the number that its chain was begun with.
create or replace function ledger_seal(draft posting, records text) returns void
  language plpgsql volatile as $$
declare
  seal constant bytea := sha256(convert_to(format(
    E'akonta posting 1\nafter %s\nposting %s %s\ndocument %s %s:%s %s %s %s %s %s\nmemo %s:%s\nby %s %s\nreverses %s\n%s',
    encode(draft.previous_hash, 'hex'), (select h.chain_number from ledger_head h where h.business_id = draft.business_id), draft.posting_id, draft.document_kind, octet_length(draft.document_number),
    draft.document_number, draft.series, draft.number, draft.branch_id, to_char(draft.business_date, 'YYYY-MM-DD'), coalesce(draft.payee_id, 0),
    octet_length(draft.memo), draft.memo, draft.user_id, (extract(epoch from draft.recorded_at) * 1000)::bigint, coalesce(draft.reverses, 0),
    records), 'UTF8'));
begin
  insert into posting (business_id, posting_id, document_kind, document_number, series, number, branch_id, business_date, payee_id, memo,
      user_id, recorded_at, reverses, line_count, movement_count, settlement_count, lot_count, format, previous_hash, hash)
    values (draft.business_id, draft.posting_id, draft.document_kind, draft.document_number, draft.series, draft.number, draft.branch_id,
      draft.business_date, draft.payee_id, draft.memo, draft.user_id, draft.recorded_at, draft.reverses, draft.line_count, draft.movement_count,
      draft.settlement_count, draft.lot_count, 1, draft.previous_hash, seal);
  update ledger_head h set posting_count = draft.posting_id, hash = seal where h.business_id = draft.business_id;
end $$;
revoke execute on function ledger_seal(posting, text) from public;
