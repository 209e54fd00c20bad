import { Button } from '@mantine/core'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import { setTerms, useSaleTerms } from '../till/sale-terms.ts'
import { quotationTexts } from './texts.ts'

/** Above the list while it sells a quotation. */
export const SoldQuotation = ({ disabled }: { readonly disabled: boolean }) => {
  const quotation = useSaleTerms(terms => terms.quotation)
  if (quotation === null) return null
  return (
    <MessageBox>
      {quotationTexts.selling(quotation)}{' '}
      <Button variant="subtle" size="compact-sm" disabled={disabled} onClick={() => setTerms({ quotation: null })}>
        {quotationTexts.release}
      </Button>
    </MessageBox>
  )
}
