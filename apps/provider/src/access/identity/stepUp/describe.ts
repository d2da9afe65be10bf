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
  // The name that chose the schema of this input also chooses its text: TypeScript can't follow a pair through a name
  // that is known only at run time.
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

/** Without characters that break a line, show nothing or turn the direction of writing: names of an earlier day have some. */
function onOneLine(text: string): string {
  return text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ")
}
