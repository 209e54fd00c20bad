import { GUIDES } from '../help/guides/guides.ts'
import { SCREEN_HELP } from '../help/screen-topics.ts'
import { HELP_TOPICS } from '../help/topics.ts'
import type { Target } from './target.ts'
import { searchTexts } from './texts.ts'

/** What the search finds in the help: each job, each card to print, and each screen by what people do there. */
export const HELP_TARGETS: readonly Target[] = [
  ...HELP_TOPICS.map(
    ({ slug, title, about }): Target => ({ kind: 'help', to: `/help/${slug}`, label: title, hint: searchTexts.steps, words: about }),
  ),
  ...GUIDES.map(({ slug, title }): Target => ({ kind: 'help', to: `/help/guides/${slug}`, label: title, hint: searchTexts.card })),
  ...SCREEN_HELP.filter(({ slug }) => slug !== 'help').map(
    ({ slug, title, tasks, figures = [] }): Target => ({
      kind: 'help',
      to: `/help/screens/${slug}`,
      label: title,
      hint: searchTexts.aboutScreen,
      words: [...tasks.map(([what]) => what), ...figures.map(([label]) => label)].join(' '),
    }),
  ),
]
