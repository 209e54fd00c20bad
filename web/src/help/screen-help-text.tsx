import classes from './help-panel.module.css'
import { Keys } from './keys-list.tsx'
import { Named } from './named.tsx'
import { EVERYWHERE } from './screens/keys.ts'
import type { ScreenHelp } from './screens/screen-help.ts'
import { helpTexts } from './texts.ts'

type ScreenHelpTextProps = { readonly help: ScreenHelp; readonly level: 2 | 3 }

/** What a screen is for, what people do there, its figures and its keys. */
export const ScreenHelpText = ({ help: { tasks, figures = [], keys = [] }, level }: ScreenHelpTextProps) => {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <>
      <Heading>{helpTexts.tasks}</Heading>
      <ol className={classes.tasks}>
        {tasks.map(([what, how]) => (
          <li key={what}>
            <b>{what}</b>
            <span>
              <Named>{how}</Named>
            </span>
          </li>
        ))}
      </ol>
      {figures.length > 0 && (
        <>
          <Heading>{helpTexts.figures}</Heading>
          <dl className={classes.figures}>
            {figures.map(([label, meaning]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Named>{meaning}</Named>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <Heading>{helpTexts.keys}</Heading>
      <Keys keys={[...keys, ...EVERYWHERE]} />
    </>
  )
}
