const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/**
 * What the browser starts with: React is evaluated in one task, Gatsby's app in the next. What the reader does in between is not kept waiting
 * for both.
 */
async function startInSteps() {
  await nextTask()
  await import(/* webpackMode: "eager" */ './react')
  await nextTask()
  await import(/* webpackMode: "eager" */ 'gatsby-app')
}

void startInSteps()
