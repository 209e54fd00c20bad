import { GoodsPaperPage } from '../goods/goods-paper-page.tsx'

/** /admin/producttransfer/ptreportsingle/{invoicenum} (D6) */
export const Component = () => <GoodsPaperPage kind="transfer" />
