import { CATEGORIES } from './label-calls.ts'
import { LabelList } from './label-list.tsx'

/** /admin/categoryList */
export const Component = () => <LabelList kind={CATEGORIES} />
