import { ZxcvbnFactory, type ZxcvbnResult } from "@zxcvbn-ts/core"
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common"
import { refuseField } from "#platform/http/refusal.ts"

let estimator: ZxcvbnFactory | undefined

/** Loaded for the first password, because sorting its dictionaries takes a quarter of a second. */
function expectEstimator(): ZxcvbnFactory {
  estimator ??= new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    // Enough for a word with letters replaced by digits; more only slows down the estimate of a long password.
    l33tMaxSubstitutions: 10,
  })
  return estimator
}

/** The minimum number of guesses. Eight random characters are just enough. */
const leastGuesses = 1e8

/** An estimate takes longer with each character, and further characters can't make a password weaker. */
const estimatedLength = 48

/** Words related to this site, in lower case. Attackers try them first. */
const siteWords = ["wallet", "кошелёк", "кошелек", "пароль"]

/**
 * The reason a password is too easy to guess: it is known from leaks, contains the customer's address or the product's
 * name, or is a repetition, a sequence or a keyboard row.
 */
export type PasswordWeakness = "password_common" | "password_personal" | "password_pattern"

/**
 * Estimates the number of guesses that a password withstands (ASVS 6.2.4, 6.2.11).
 *
 * @param email the account's address; undefined if it is not known yet.
 * @returns undefined for a strong password.
 */
export function findPasswordWeakness(password: string, email: string | undefined): PasswordWeakness | undefined {
  const personal = email === undefined ? [] : [email, ...email.split(/[@.]/).filter((part) => part.length > 2)]
  const result = expectEstimator().check(password.slice(0, estimatedLength), [...siteWords, ...personal])
  return result.guesses < leastGuesses ? findWeakness(result) : undefined
}

function findWeakness({ sequence }: ZxcvbnResult): PasswordWeakness {
  if (sequence.some((match) => match["dictionaryName"] === "userInputs")) return "password_personal"
  const isPattern = sequence.some(({ pattern }) => ["repeat", "sequence", "spatial"].includes(pattern))
  const isWord = sequence.some(({ pattern }) => pattern === "dictionary")
  return isPattern && !isWord ? "password_pattern" : "password_common"
}

/**
 * Refuses a password that is too easy to guess.
 *
 * @param field its field in the request.
 * @param email the account's address; undefined if it is not known yet.
 * @throws Refusal `password_common`, with the weakness as the field's code.
 */
export function refuseWeakPassword(password: string, field: string, email: string | undefined): void {
  const weakness = findPasswordWeakness(password, email)
  if (weakness) throw refuseField("password_common", field, { code: weakness })
}
