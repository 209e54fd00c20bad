import { GoodsDocumentPage } from '../goods/goods-document-page.tsx'

/** /admin/production/prodreportsingle/{invoicenum}, which also shows a transfer for the number of one. */
export const Component = () => <GoodsDocumentPage kind="production" />
