-- The TIN of a supplier was only in their withholding rules; it is now the payee's, as for customers. It is taken over from the last rule.
update payee e set tin = s.tin
from (select distinct on (business_id, payee_id) business_id, payee_id, tin from supplier_withholding order by business_id, payee_id, entry_no desc) s
where s.business_id = e.business_id and s.payee_id = e.payee_id and s.tin <> '';
