import { GoodsDocumentPage } from '../goods/goods-document-page.tsx'

/** /admin/producttransfer/ptreportsingle/{invoicenum} (D6) */
export const Component = () => <GoodsDocumentPage kind="transfer" />
