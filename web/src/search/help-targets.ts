import type { Action } from '@akonta/domain/permissions'
import { GUIDES } from '../help/guides/guides.ts'
import { HELP_TOPICS } from '../help/jobs/jobs.ts'
import { plainText } from '../help/named-text.ts'
import { mayOpenOne, SCREEN_HELP } from '../help/screens/screens.ts'
import type { Target } from './target.ts'
import { searchTexts } from './texts.ts'

/**
 * What the search finds in the help: each job, each card to print, and each screen by what people do there. Help about screens that these
 * rights do not open is left out.
 */
export const helpFor = (may: (action: Action) => boolean): readonly Target[] => [
  ...HELP_TOPICS.filter(({ screens }) =>
    mayOpenOne(
      may,
      screens.map(({ to }) => to),
    ),
  ).map(
    ({ slug, title, about }): Target => ({
      kind: 'help',
      to: `/help/${slug}`,
      label: title,
      hint: searchTexts.steps,
      words: plainText(about),
    }),
  ),
  ...GUIDES.map(({ slug, title }): Target => ({ kind: 'help', to: `/help/guides/${slug}`, label: title, hint: searchTexts.card })),
  ...SCREEN_HELP.filter(({ slug, needs }) => slug !== 'help' && (needs === undefined || may(needs))).map(
    ({ slug, title, tasks, figures = [] }): Target => ({
      kind: 'help',
      to: `/help/screens/${slug}`,
      label: title,
      hint: searchTexts.aboutScreen,
      words: [...tasks.map(([what]) => what), ...figures.map(([label]) => label)].join(' '),
    }),
  ),
]
