/** Replaces secrets, tokens and card numbers in a text of an outside party, before it is shown. */
export function redact(words: string): string {
  return words
    .replaceAll(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, hidden)
    .replaceAll(/\b(Bearer|Basic)\s+\S+/gi, `$1 ${hidden}`)
    .replaceAll(/:\/\/[^\s/@]*:[^\s/@]*@/g, `://${hidden}@`)
    .replaceAll(/\b((?:[a-z]{2,10}_)+)[A-Za-z0-9]{8,}\b/g, keepKnownPrefix)
    .replaceAll(secretFields, `$1$2${hidden}`)
    .replaceAll(/\b\d(?:[ -]?\d){12,18}\b/g, (digits) => (isCardNumber(digits) ? hideCardNumber(digits) : digits))
}

const hidden = "[hidden]"

/** Values of fields whose names say that they are secret, in JSON, in queries and in plain text. */
const secretFields =
  /\b((?:[\w-]*(?:secret|password|passwd|token|api[_-]?key|signature|authorization|cvc|cvv|pin|otp))["']?)(\s*[:=]\s*["']?)[^\s"',;&}]+/gi

/** Prefixes of ids that vendors publish as secrets or that stand for a card. */
const secretPrefixes = /^(?:sk|rk|pk|whsec|tok|pm|src|card|seti|cs|btok|ba|live|test|key|secret)_/

function keepKnownPrefix(id: string, prefix: string): string {
  return secretPrefixes.test(prefix) ? `${prefix}${hidden}` : id
}

/** Luhn's check: a long number that fails it is an id. */
function isCardNumber(text: string): boolean {
  const digits = Array.from(text.replaceAll(/\D/g, "")).map(Number).toReversed()
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

function hideCardNumber(text: string): string {
  return `•••• ${text.replaceAll(/\D/g, "").slice(-4)}`
}
