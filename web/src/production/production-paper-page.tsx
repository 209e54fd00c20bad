import { GoodsPaperPage } from '../goods/goods-paper-page.tsx'

/** /admin/production/prodreportsingle/{invoicenum}, which shows a transfer too when the number is one's. */
export const Component = () => <GoodsPaperPage kind="production" />
