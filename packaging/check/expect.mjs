/** Collects what was found; `passed` is false after the first surprise. */
export const openFindings = say => {
  const findings = { passed: true, count: 0 }
  return {
    findings,
    /** Says whether `what` is so, with the details if it is not. */
    expect: (what, isSo, details) => {
      findings.count += 1
      if (isSo) return
      findings.passed = false
      say(`NOT: ${what}${details === undefined ? '' : `: ${JSON.stringify(details).slice(0, 600)}`}`)
    },
  }
}

/** One sentence for the operator, and no stack. */
export const isOneSentence = text => text.trim() !== '' && text.trim().split('\n').length === 1 && !/\n {4}at /.test(text)
