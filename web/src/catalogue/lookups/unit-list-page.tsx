import { UNITS } from './label-kinds.ts'
import { LabelList } from './lookup-list.tsx'

/** /admin/unitList */
export const Component = () => <LabelList kind={UNITS} />
