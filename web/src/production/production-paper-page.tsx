import { GoodsPaperPage } from '../goods/goods-paper-page.tsx'

/** /admin/production/prodreportsingle/{invoicenum}, which also shows a transfer for the number of one. */
export const Component = () => <GoodsPaperPage kind="production" />
