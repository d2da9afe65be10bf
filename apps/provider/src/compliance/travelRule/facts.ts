import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"

type Fact = readonly [name: string, value: string]

/** The facts for operators about the recipients of withdrawals, by withdrawal id. */
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

/**
 * The facts for operators about the senders of held deposits, by deposit id: as declared by customers, and names that may be on a
 * list.
 */
export async function senderFacts(
  db: Kysely<Database>,
  depositIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Fact[]>> {
  if (depositIds.length === 0) return new Map()
  const [senders, alerts] = await Promise.all([
    db
      .selectFrom("deposit_senders")
      .selectAll()
      .where("deposit_id", "in", [...depositIds])
      .execute(),
    db
      .selectFrom("name_alerts")
      .select(["subject_id", "name", "state"])
      .where("subject_id", "in", [...depositIds])
      .where("source", "=", "sender")
      .orderBy("id")
      .execute(),
  ])
  const facts = new Map<string, readonly Fact[]>()
  const add = (id: string, more: readonly Fact[]) => facts.set(id, [...(facts.get(id) ?? []), ...more])
  for (const { deposit_id: id, owner, name, service } of senders) {
    add(id, [
      ["Sender, by the customer", owner === "self" ? `themselves: ${name ?? "name unknown"}` : (name ?? "")],
      ["Sender's service", service ?? "none: a self-hosted wallet"],
    ])
  }
  for (const { subject_id: id, name, state } of alerts) add(id, [["Sender's name and lists", `${name}: ${state}`]])
  return facts
}
