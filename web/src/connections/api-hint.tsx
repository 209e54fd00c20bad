type ApiHintProps = { readonly about: string; readonly docs: string }

/** What the connections of a list are for, and the way to the description of the API. */
export const ApiHint = ({ about, docs }: ApiHintProps) => (
  <p className="hint">
    {about}{' '}
    <a className="link" href="/docs" target="_blank" rel="noreferrer">
      {docs}
    </a>
  </p>
)
