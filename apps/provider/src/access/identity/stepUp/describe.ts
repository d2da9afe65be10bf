import type { Locale } from "@wallet/core/contract"
import { displayCode, findCurrency, formatMoney, parsePositiveAmount } from "@wallet/core/money"
import type { Kysely } from "kysely"
import { readRegion } from "#notifications/region.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Confirmable } from "./confirmable.ts"
import type { StepUpSubjects, SubjectSource, SubjectText } from "./subject.ts"

/** Describes the action to confirm in the customer's language. */
export async function describeOperation(
  subjects: StepUpSubjects,
  db: Kysely<Database>,
  { call, input, caller }: Pick<Confirmable, "call" | "input" | "caller">,
  locale: Locale,
): Promise<string> {
  // The call's name determines both the input's schema and its text, which TypeScript can't express for a name that is known only
  // at run time.
  const describe = subjects[call] as (
    checked: typeof input,
    source: SubjectSource,
  ) => SubjectText | Promise<SubjectText>
  const { account, actor } = caller
  const regionCode = await readRegion(db, actor.userId)
  const source: SubjectSource = {
    db,
    account,
    actor,
    write: (amount, language) => formatMoney(amount, { locale: language, regionCode }),
    writeAsked({ amount, currency: code }, language) {
      const currency = findCurrency(code)
      const parsed = currency && parsePositiveAmount(amount, currency)
      if (!currency || !parsed?.ok) return `${amount} ${displayCode({ code }, regionCode)}`
      return formatMoney({ currency, units: parsed.units }, { locale: language, regionCode })
    },
  }
  return onOneLine((await describe(input, source))[locale])
}

/** Removes characters that break a line, are invisible or change the direction of text: older names may contain some. */
function onOneLine(text: string): string {
  return text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ")
}
