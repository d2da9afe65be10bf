import { type Text, text } from "@wallet/operators/text.ts"

const refusal = (en: string, ru: string) => text(`${en} It was not logged.`, `${ru} В журнал он не записан.`)

const patterns: readonly (readonly [pattern: RegExp, refusal: Text])[] = [
  [
    /\bwk_[a-z_]*\w{11,}_[\w-]{20,}/i,
    refusal(
      "This is an API key. Search for the customer, and have the key disabled.",
      "Это API-ключ. Найдите клиента и отключите ключ.",
    ),
  ],
  [/\b(?:whsec|sk|rk|wos|wat|wrt)_[\w+/=-]{16,}/i, refusal("This is a secret key.", "Это секретный ключ.")],
  [/\beyJ[\w-]{10,}\.[\w-]{10,}/, refusal("This is an access token.", "Это токен доступа.")],
  [/^(?:Bearer\s+)?[\w-]{43}$/, refusal("This looks like an access token.", "Это похоже на токен доступа.")],
  [/-----BEGIN [A-Z ]*PRIVATE KEY/, refusal("This is a private key.", "Это закрытый ключ.")],
  [
    /^(?:[a-z]{3,8}\s+){11,23}[a-z]{3,8}$/i,
    refusal("This looks like a recovery phrase.", "Это похоже на фразу восстановления."),
  ],
]

/**
 * The reason to refuse a search for a secret: an API key, a token, a private key, a recovery phrase or a card's whole number;
 * undefined for other texts.
 */
export function findSecret(typed: string): Text | undefined {
  if (isCardNumber(typed))
    return refusal(
      "This is a whole card number. Search for its last four digits.",
      "Это полный номер карты. Ищите по последним четырём цифрам.",
    )
  return patterns.find(([pattern]) => pattern.test(typed))?.[1]
}

/** True for 13 to 19 digits with a valid check digit (ISO/IEC 7812-1). */
function isCardNumber(typed: string): boolean {
  if (!/^[\d\s-]+$/.test(typed)) return false
  const digits = typed.replaceAll(/\D/g, "")
  if (digits.length < 13 || digits.length > 19) return false
  let sum = 0
  for (const [index, digit] of Array.from(digits).toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}
