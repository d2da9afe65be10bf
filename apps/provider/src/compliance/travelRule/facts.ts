import { type Text, text } from "@wallet/operators/text.ts"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"

/** A named value for operators, in the shape of their desks. */
type Fact = readonly [name: Text, value: string | Text]

const selfHosted = text("none: a self-hosted wallet", "нет: собственный кошелёк")

function describeCustomer(name: string | null): Text {
  return text(`the customer: ${name ?? "name unknown"}`, `сам клиент: ${name ?? "имя неизвестно"}`)
}

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
        [
          text("Recipient (Travel Rule)", "Получатель (Travel Rule)"),
          owner === "self" ? describeCustomer(name) : (name ?? ""),
        ],
        [text("Recipient's service", "Сервис получателя"), service ?? selfHosted],
        ...(state === "declared" ? [] : [[text("Answer of the service", "Ответ сервиса"), refusal ?? state] as const]),
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
      [
        text("Sender, by the customer", "Отправитель со слов клиента"),
        owner === "self" ? describeCustomer(name) : (name ?? ""),
      ],
      [text("Sender's service", "Сервис отправителя"), service ?? selfHosted],
    ])
  }
  for (const { subject_id: id, name, state } of alerts)
    add(id, [[text("Sender's name and lists", "Имя отправителя и списки"), `${name}: ${state}`]])
  return facts
}
