import { GoodsDocumentPage } from '../goods/goods-document-page.tsx'
import { TransitLink } from './transit/transit-link.tsx'

/** /admin/producttransfer/ptreportsingle/{invoicenum} (D6) */
export const Component = () => <GoodsDocumentPage kind="transfer" transferAction={number => <TransitLink number={number} />} />
