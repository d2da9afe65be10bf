import type { CallInput, Contract } from "@wallet/core/contract"
import { validate as isUuid } from "uuid"
import type { StepUpSubjects, SubjectSource, SubjectText } from "#access/identity/stepUp/subject.ts"

/** What customers of this area confirm, as the mail with the code says it. */
export const payoutsSubjects = {
  approvePayoutBatch: describeBatch,
  retryPayoutBatch: describeBatch,
} satisfies Partial<StepUpSubjects>

/** A batch by its name, with what the customer confirms for it. */
async function describeBatch(
  { batchId, totals }: CallInput<Contract["retryPayoutBatch"]>,
  { db, account, writeCode }: SubjectSource,
): Promise<SubjectText> {
  const batch = isUuid(batchId)
    ? await db
        .selectFrom("payout_batches")
        .select("name")
        .where("id", "=", batchId)
        .where("user_id", "=", account)
        .executeTakeFirst()
    : undefined
  const sums = totals.map(({ currency, total }) => `${total} ${writeCode(currency)}`).join(", ")
  return {
    en: `the mass payout “${batch?.name ?? ""}”: ${sums}`,
    ru: `массовую выплату «${batch?.name ?? ""}»: ${sums}`,
  }
}
