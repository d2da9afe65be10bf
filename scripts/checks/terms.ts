/** A term that texts avoid, and the term to use. */
interface AvoidedTerm {
  readonly pattern: RegExp
  readonly use: string
}

/** Terms that texts for people avoid: one term for each thing, in each language. */
export const avoidedTerms: readonly AvoidedTerm[] = [
  { pattern: /\bcard hous[e]\b/i, use: "payment processor" },
  { pattern: /\btwo-factor (login|protection)\b/i, use: "two-factor authentication" },
  { pattern: /\bpayout batch(es)?\b/i, use: "mass payout" },
  { pattern: /\bwallet user\b/i, use: "customer" },
  { pattern: /\baddress book\b/i, use: "saved recipients" },
  { pattern: /\bto the wallets\b/i, use: "done" },
  { pattern: /\bfill this in\b|\btick this\b/i, use: "what to enter or accept" },
  { pattern: /\bthey hold for\b/i, use: "expires in" },
  { pattern: /\b(is|it's) no (address|card number|picture)\b/i, use: "not a valid …" },
  { pattern: /(^|["\s])e-mail/i, use: "email" },
  { pattern: /\bgiven back\b/i, use: "refunded" },
  { pattern: /\b(was|were|is|has|have|been) taken back\b/i, use: "reversed" },
  { pattern: /\bhow you are told\b/i, use: "notification settings" },
  { pattern: /\bgive (it|(the|this|that) code) to (nobody|no one)\b/i, use: "don't share" },
  { pattern: /\bthere is news\b/i, use: "what has happened" },
  { pattern: /\bare void\b/i, use: "no longer work" },
  { pattern: /\bgone on with\b|\bgo on where\b/i, use: "continue" },
  { pattern: /\blinks? (has|have)? ?r[au]n out\b/i, use: "expired" },
  { pattern: /\bdocuments? (is|are) out of date\b/i, use: "expired" },
  { pattern: /\bask the support\b|\bwrite to (the )?support\b/i, use: "contact support" },
  { pattern: /\b(at|by|in|with) one press\b/i, use: "in one tap" },
  { pattern: /\bwas cut\b/i, use: "unlinked" },
  { pattern: /счёт-фактур|счета-фактур/i, use: "счёт на оплату" },
  { pattern: /биткойн|лайткойн/i, use: "биткоин, лайткоин" },
  { pattern: /двухфакторн(ый вход|ая защита|ого входа)/i, use: "двухфакторная аутентификация" },
  { pattern: /личн(ый|ого|ом) кабинет/i, use: "аккаунт" },
  {
    pattern: /(открыть|откройте|закрыть|заморозить|привязать к) счёт(?! (в банке|можно|:))/i,
    use: "аккаунт (для счёта на оплату: «показать счёт»)",
  },
  {
    pattern: /войти в (ваш |свой )?счёт|открыти[еяю] счёта|уже есть счёт|ваш счёт:|счёт не откроется/i,
    use: "аккаунт",
  },
  { pattern: /единица кошелька/i, use: "расчётная единица" },
  { pattern: /получить расч[её]т/i, use: "зафиксировать курс" },
  { pattern: /обычн(ые|ых) ден(ьги|ег)/i, use: "фиат" },
  { pattern: /о чём вам сообщать/i, use: "настройки уведомлений" },
  { pattern: /есть новости об? /i, use: "что произошло" },
  {
    pattern: /в (проверке|верификации)( личности| компании)? отказано|отказано в (проверке|верификации)/i,
    use: "не удалось подтвердить",
  },
  { pattern: /(карта|ссылка|блокировка) истекла|документ истёк/i, use: "срок истёк" },
  { pattern: /комментарий проверяющих|проверяющ(ей|ая) компани/i, use: "партнёр по проверке" },
]

/** Names of calls' scopes and events, which texts quote as they are, and the Russian tax document. */
const quoted = /\(payout_batch\.\*\)|не заменяет счёт-фактуру/

/** A text that uses an avoided term. */
export interface FoundTerm {
  readonly line: number
  readonly term: string
  readonly use: string
}

/**
 * Finds avoided terms in the texts of a file: every line of a document, and the strings of a program, without its comments
 * and names.
 *
 * @param kind how to read it; the texts of a program are the strings that have a space, or letters other than Latin ones.
 */
export function findAvoidedTerms(text: string, kind: "document" | "program"): readonly FoundTerm[] {
  return text.split("\n").flatMap((content, index) => {
    const texts = kind === "document" ? [content] : listStrings(content)
    return texts.flatMap((one) =>
      avoidedTerms.flatMap(({ pattern, use }) => {
        const term = pattern.exec(one.replace(quoted, ""))?.[0]
        return term === undefined ? [] : [{ line: index + 1, term, use }]
      }),
    )
  })
}

function listStrings(line: string): string[] {
  if (/^\s*(\/\/|\/?\*)/.test(line)) return []
  // A template may reach over several lines, so an open one ends with the line.
  const strings = line.match(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*(?:`|$)/g) ?? []
  return strings.filter((text) => /\s|\p{Script=Cyrillic}/u.test(text))
}
