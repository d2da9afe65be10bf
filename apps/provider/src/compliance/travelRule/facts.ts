import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"

type Fact = readonly [name: string, value: string]

/** What operators read about the recipients of withdrawals, by the ids of the withdrawals. */
export async function travelRuleFacts(
  db: Kysely<Database>,
  withdrawalIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Fact[]>> {
  if (withdrawalIds.length === 0) return new Map()
  const transfers = await db
    .selectFrom("travel_rule_transfers")
    .innerJoin("withdrawals", "withdrawals.quote_id", "travel_rule_transfers.quote_id")
    .select([
      "withdrawals.id",
      "owner",
      "name",
      "service",
      "travel_rule_transfers.state",
      "travel_rule_transfers.refusal",
    ])
    .where("withdrawals.id", "in", [...withdrawalIds])
    .execute()
  return new Map(
    transfers.map(({ id, owner, name, service, state, refusal }) => [
      id,
      [
        ["Recipient (Travel Rule)", owner === "self" ? `the customer: ${name ?? "name unknown"}` : (name ?? "")],
        ["Recipient's service", service ?? "none: a self-hosted wallet"],
        ...(state === "declared" ? [] : [["Answer of the service", refusal ?? state] as const]),
      ] as const,
    ]),
  )
}
