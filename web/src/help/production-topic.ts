import type { HelpTopic } from './help-topic.ts'

/** The topic of production, apart: the list of topics is long. */
export const PRODUCTION_TOPIC: HelpTopic = {
  slug: 'production',
  title: 'Make goods from a recipe',
  about:
    'A bill of materials says what a batch takes. Production takes the components out of stock and puts the finished goods in, at their cost.',
  steps: [
    'Open the page of the product and choose Add Bill. Enter what a batch makes, its components, and an overhead rate for labour and gas.',
    'Open TRANSACTION, Production, and choose the product. Enter how many good units came out.',
    'Tick “Enter what was used and lost” if it differed from the recipe. Enter what was used of each component, with what was lost.',
    'Choose Add Waste for what was lost: the component or the product itself, the quantity, the type and the reason.',
    'Press Enter, set the date, press F9, then Enter.',
  ],
  notes: [
    'The value of waste goes to Damaged items, Expired items or Missing items. It is not part of the cost of the finished goods.',
    'Production Variance shows what was used beyond the recipe, for each production and for each component.',
  ],
  screens: [
    { label: 'Production', to: '/admin/production/makeproduction' },
    { label: 'Production Report', to: '/admin/production/prodreport' },
    { label: 'Production Variance', to: '/admin/production/prodreportvariance' },
  ],
}
