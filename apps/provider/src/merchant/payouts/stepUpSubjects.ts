import type { CallInput, Contract, Locale } from "@wallet/core/contract"
import { validate as isUuid } from "uuid"
import type { StepUpSubjects, SubjectSource, SubjectText } from "#access/identity/stepUp/subject.ts"

/** Actions of this area that customers confirm, as worded in the mail with the code. */
export const payoutsSubjects = {
  approvePayoutBatch: describeBatch,
  retryPayoutBatch: describeBatch,
} satisfies Partial<StepUpSubjects>

/** A batch by its name, with the amounts that the customer confirms. */
async function describeBatch(
  { batchId, totals }: CallInput<Contract["retryPayoutBatch"]>,
  { db, account, writeAsked }: SubjectSource,
): Promise<SubjectText> {
  const batch = isUuid(batchId)
    ? await db
        .selectFrom("payout_batches")
        .select("name")
        .where("id", "=", batchId)
        .where("user_id", "=", account)
        .executeTakeFirst()
    : undefined
  const sumsIn = (locale: Locale) =>
    totals.map(({ currency, total }) => writeAsked({ amount: total, currency }, locale)).join(", ")
  return {
    en: `the mass payout “${batch?.name ?? ""}”: ${sumsIn("en")}`,
    ru: `массовую выплату «${batch?.name ?? ""}»: ${sumsIn("ru")}`,
  }
}
