import { ZxcvbnFactory, type ZxcvbnResult } from "@zxcvbn-ts/core"
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common"
import { refuseField } from "#platform/http/refusal.ts"

let estimator: ZxcvbnFactory | undefined

/** Its dictionaries take a quarter of a second to sort: they are when the first password is estimated. */
function expectEstimator(): ZxcvbnFactory {
  estimator ??= new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    // Enough for a word with its letters replaced by digits; more only makes a long password slow to estimate.
    l33tMaxSubstitutions: 10,
  })
  return estimator
}

/** Fewer guesses than this are too few. Eight random characters are just enough. */
const leastGuesses = 1e8

/** An estimate takes longer with each character, and what follows so many can't make a password weaker. */
const estimatedLength = 48

/** Words that belong to this site, in lower case. A guesser tries them first, whoever the customer is. */
const siteWords = ["wallet", "кошелёк", "кошелек", "пароль"]

/**
 * The reason a password is too easy to guess: it is known from leaks, contains the customer's address or the product's
 * name, or is a repetition, a sequence or a keyboard row.
 */
export type PasswordWeakness = "password_common" | "password_personal" | "password_pattern"

/**
 * Estimates how many guesses a password withstands (ASVS 6.2.4, 6.2.11).
 *
 * @param email whose password it is to be; undefined where that is not known yet.
 * @returns undefined for a password that is strong enough.
 */
export function findPasswordWeakness(password: string, email: string | undefined): PasswordWeakness | undefined {
  const personal = email === undefined ? [] : [email, ...email.split(/[@.]/).filter((part) => part.length > 2)]
  const result = expectEstimator().check(password.slice(0, estimatedLength), [...siteWords, ...personal])
  return result.guesses < leastGuesses ? weaknessOf(result) : undefined
}

function weaknessOf({ sequence }: ZxcvbnResult): PasswordWeakness {
  if (sequence.some((match) => match["dictionaryName"] === "userInputs")) return "password_personal"
  const isPattern = sequence.some(({ pattern }) => ["repeat", "sequence", "spatial"].includes(pattern))
  const isWord = sequence.some(({ pattern }) => pattern === "dictionary")
  return isPattern && !isWord ? "password_pattern" : "password_common"
}

/**
 * Refuses a password that is too easy to guess.
 *
 * @param field where the request has it.
 * @param email whose password it is to be; undefined where that is not known yet.
 * @throws Refusal `password_common`, with the weakness as the field's code.
 */
export function refuseWeakPassword(password: string, field: string, email: string | undefined): void {
  const weakness = findPasswordWeakness(password, email)
  if (weakness) throw refuseField("password_common", field, { code: weakness })
}
