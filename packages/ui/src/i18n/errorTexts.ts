import type { Problem } from "./problem.ts"

type ErrorText = (problem: Problem) => string

let load: (() => Promise<ErrorText>) | undefined
let loaded: ErrorText | undefined

/** Names the module with the texts of all errors of an app, which is larger than most forms. */
export function setErrorTexts(loadTexts: () => Promise<ErrorText>): void {
  load = loadTexts
  loaded = undefined
}

/** Loads the texts of all errors. A form does so when it is first used. */
export async function loadErrorTexts(): Promise<void> {
  try {
    loaded ??= await load?.()
  } catch {
    // A general text is shown instead, and the next problem loads them again.
  }
}

/** True once the texts of all errors are there. */
export function hasErrorTexts(): boolean {
  return loaded !== undefined
}

/** The text of a problem, if the texts have been loaded. */
export function findErrorText(problem: Problem): string | undefined {
  return loaded?.(problem)
}
