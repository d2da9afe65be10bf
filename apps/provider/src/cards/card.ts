import type { Kysely, Selectable } from "kysely"
import { validate as isUuid } from "uuid"
import type { Database } from "#platform/database/schema.ts"
import type { VirtualCard } from "#platform/http/answers.ts"
import { readName } from "#platform/http/readName.ts"
import { refuse } from "#platform/http/refusal.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { type CardFunds, readFunds } from "./accounts.ts"
import { getProduct } from "./bins.ts"
import { presentMonthlyFee } from "./feeDue.ts"
import { readUsed } from "./used.ts"

export type CardRow = Selectable<Database["virtual_cards"]>

/** A card of that customer. Refuses with `not_found` if it does not exist or belongs to another customer. */
export async function findCard(db: Kysely<Database>, id: string, userId: string): Promise<CardRow> {
  const card = isUuid(id)
    ? await db
        .selectFrom("virtual_cards")
        .selectAll()
        .where("id", "=", id)
        .where("user_id", "=", userId)
        .executeTakeFirst()
    : undefined
  if (!card) throw refuse("not_found")
  return card
}

/** The current card of the account: the newest. */
export function livingCard(db: Kysely<Database>, accountId: string): Promise<CardRow> {
  return db
    .selectFrom("virtual_cards")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow()
}

/** The card's display name, by which its owner recognizes it. */
export function formatCardName({ bin_id, last4 }: Pick<CardRow, "bin_id" | "last4">): string {
  const { brand } = getProduct(bin_id)
  return last4 === null ? brand : `${brand} •••• ${last4}`
}

/** Validates a card's label, which mails and the history show. @throws Refusal `validation_failed` at `label`. */
export function readLabel(text: string): string {
  return readName(text, "label", 40)
}

/** A card as its customer sees it. */
export async function presentCard(
  services: Pick<Services, "config" | "db">,
  card: CardRow,
  now: Date,
): Promise<VirtualCard> {
  const { db } = services
  const account = { id: card.account_id, currency: card.currency }
  const funds = card.state === "replaced" ? emptyFunds(card) : await readFunds(db, account, now)
  const used = await readUsed(db, account, now)
  const shown = (units: bigint) => wireMoney(storedMoney(units, card.currency))
  return {
    id: card.id,
    binId: card.bin_id,
    brand: getProduct(card.bin_id).brand,
    label: card.label,
    state: card.state,
    reason: card.reason,
    last4: card.last4,
    expires: card.expires,
    available: wireMoney(funds.available),
    held: wireMoney(funds.held),
    owed: wireMoney(funds.owed),
    limits: {
      payment: shown(card.payment_limit),
      day: { limit: shown(card.day_limit), used: shown(used.day) },
      month: { limit: shown(card.month_limit), used: shown(used.month) },
    },
    online: card.online,
    monthlyFee: await presentMonthlyFee(services, card, now),
    replacedBy: card.replaced_by,
    createdAt: card.created_at.toISOString(),
  }
}

/** The money of a replaced card belongs to its replacement. */
function emptyFunds({ currency }: CardRow): CardFunds {
  const nothing = storedMoney(0n, currency)
  return { available: nothing, held: nothing, owed: nothing }
}
