/** The fields of requests that hold an amount; a test holds the list to the contract. */
const amountName = /^(?:amount|total|minAmount|maxAmount|paymentLimit|dayLimit|monthLimit)$/

/**
 * An amount without the zeros that say nothing, `1.50` as `1.5`: requests that differ in these alone ask for the same. The
 * value of any other field is returned as it is.
 *
 * @example
 * canonicalAmount("amount", "1.50") // → "1.5"
 */
export function canonicalAmount(name: string, value: unknown): unknown {
  if (typeof value !== "string" || !amountName.test(name)) return value
  return value.trim().replace(/^(\d+)(?:\.0+|(\.\d*[1-9])0+)$/, "$1$2")
}
