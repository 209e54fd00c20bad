import { CATEGORIES } from './label-kinds.ts'
import { LabelList } from './lookup-list.tsx'

/** /admin/categoryList */
export const Component = () => <LabelList kind={CATEGORIES} />
