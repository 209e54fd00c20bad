import { useRouteError } from 'react-router'
import { LoadError } from '../ui/messages/load-error.tsx'
import classes from './shell.module.css'
import { shellTexts } from './texts.ts'

/** A page whose code could not be loaded, or which failed: says so and offers to load it anew. */
export const BrokenPage = () => {
  const failure = useRouteError()
  return (
    <div className={classes.page}>
      <LoadError what={shellTexts.brokenPage} failure={failure} onRetry={() => window.location.reload()} />
    </div>
  )
}
