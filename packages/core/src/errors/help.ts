/** The page about the first mistakes with this package. Errors that a newcomer meets end with it. */
export const help = "See @wallet/core/README.md#first-mistakes"

/** The error of an option that can't be right. */
export function badOption(problem: string): RangeError {
  return new RangeError(`${problem}. ${help}`)
}
