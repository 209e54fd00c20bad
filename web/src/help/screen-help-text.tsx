import { KeyCap } from '../ui/frames/key-cap.tsx'
import classes from './help-panel.module.css'
import type { HelpKey, ScreenHelp } from './screen-help.ts'
import { helpTexts } from './texts.ts'
import { EVERYWHERE } from './topics/keys.ts'

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
            <span>{how}</span>
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
                <dd>{meaning}</dd>
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

const Keys = ({ keys }: { readonly keys: readonly HelpKey[] }) => (
  <dl className={classes.keys}>
    {keys.map(([key, does]) => (
      <div key={key}>
        <dt>
          <KeyCap>{key}</KeyCap>
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
)
