import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

/** Terms that texts of the site avoid, each with the one to use: one term for each thing, in each language. */
const avoided: readonly (readonly [RegExp, string])[] = [
  [/\bcard hous[e]\b/i, "payment processor"],
  [/\btwo-factor (login|protection)\b/i, "two-factor authentication"],
  [/\bpayout batch(es)?\b/i, "mass payout"],
  [/\bwallet user\b/i, "customer"],
  [/\baddress book\b/i, "saved recipients"],
  [/\bto the wallets\b/i, "done"],
  [/\bfill this in\b|\btick this\b/i, "what to enter or accept"],
  [/\bthey hold for\b/i, "expires in"],
  [/\b(is|it's) no (address|card number|picture)\b/i, "not a valid …"],
  [/["\s]e-mail/i, "email"],
  [/\bgiven back\b/i, "refunded"],
  [/счёт-фактур|счета-фактур/i, "счёт на оплату"],
  [/биткойн/i, "биткоин"],
  [/двухфакторн(ый вход|ая защита|ого входа)/i, "двухфакторная аутентификация"],
  [/личн(ый|ого|ом) кабинет/i, "аккаунт"],
  [
    /(открыть|откройте|закрыть|заморозить|привязать к) счёт(?! (в банке|можно|:))/i,
    "аккаунт (для счёта на оплату: «показать счёт»)",
  ],
  [/единица кошелька/i, "расчётная единица"],
  [/получить расч[её]т/i, "зафиксировать курс"],
  [/обычн(ые|ых) ден(ьги|ег)/i, "фиат"],
]

/** Names of calls' scopes and events that texts quote as they are. */
const quoted = /\(payout_batch\.\*\)/

const files = globSync(["i18n/messages/{en,ru}/*.json", "content/**/*.{ts,md}"], {
  cwd: `${import.meta.dirname}/..`,
}).filter((file) => !/\.(test|gen)\./.test(file))

test.each(avoided.map(([pattern, better]) => ({ pattern, better })))(
  "no text says $pattern where $better is meant",
  ({ pattern }) => {
    const found = files.flatMap((file) =>
      readFileSync(`${import.meta.dirname}/../${file}`, "utf8")
        .split("\n")
        .filter((line) => pattern.test(line.replace(quoted, "")))
        .map((line) => `${file}: ${line.trim().slice(0, 120)}`),
    )
    expect(found).toEqual([])
  },
)
