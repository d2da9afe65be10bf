import { findNetwork } from "@wallet/core/money"
import { type Text, text } from "@wallet/operators/text.ts"
import { sql } from "kysely"
import { ChainUnavailableError, TransferTakesFeeError } from "#rails/chain/chainRail.ts"
import { writeUnits } from "#wallet/reconciliation/present.ts"
import {
  type ColdMovement,
  decideOnMovement,
  isShownMovement,
  listMovements,
  lockPending,
  type MovementDecision,
} from "#wallet/treasury/coldMovements.ts"
import { prepareUnsignedRefill } from "#wallet/treasury/unsignedRefill.ts"
import { logged } from "../loggedAction.ts"
import { Problem } from "../problem.ts"
import { describeState } from "../stateWords.ts"
import { type Case, type Desk, hours, notDue, type WaitingRow } from "./desk.ts"
import { names } from "./factNames.ts"

type Event = "approve" | "reject"

/** The surplus of hot wallets for cold storage, and their shortfall. */
export const coldStorageDesk: Desk<Event> = {
  name: "cold-storage",
  title: text("Cold storage", "Холодное хранение"),
  group: "system",
  needs: "cases.read",
  dueMs: hours(24),
  fields: [],
  choices: {
    approve: { label: text("Send it to cold storage", "Отправить на холодное хранение"), needs: "cases.release" },
    reject: { label: text("Reject", "Отклонить"), needs: "cases.decide", isRefusal: true },
  },
  findWaiting: ({ now }) => sql<WaitingRow>`
    SELECT id, created_at AS since,
      CASE WHEN state = 'pending' THEN NULL ELSE ${notDue} END AS due_at, NULL::bigint AS amount, NULL AS currency
    FROM cold_movements WHERE ${isShownMovement(now())}`,
  list: async ({ db, now, rails }, _, only) =>
    (await listMovements(db, now(), only)).map((movement) => ({
      ...presentCase(movement),
      ...(isRefillToMake(movement) && rails.holdings[movement.network]?.unsignedRefill && { fileLabel }),
    })),
  /** Moving reserves needs two operators; leaving them needs one. */
  async needsTwo({ db }, event, id) {
    await lockPending(db, id, decisionByEvent[event])
    return event === "approve"
  },
  async file(services, id) {
    try {
      const { extension, contentType, bytes } = await prepareUnsignedRefill(services, id)
      return { name: `refill-${id}.${extension}`, contentType, bytes }
    } catch (error) {
      // Nodes' errors contain no customer data, and name the missing thing.
      if (error instanceof ChainUnavailableError || error instanceof TransferTakesFeeError)
        throw new Problem(503, text(`${error.message}.`, `Сейчас не получилось: ${error.message}.`))
      throw error
    }
  },
  async decide({ db, now }, { event, id }) {
    await decideOnMovement(db, id, decisionByEvent[event], now())
    return event === "approve" ? logged("approved", "одобрено") : logged("rejected", "отклонено")
  },
}

const decisionByEvent: Readonly<Record<Event, MovementDecision>> = { approve: "approved", reject: "rejected" }

const fileLabel = text(
  "Download the transaction, to be signed with the keys of cold storage",
  "Скачать транзакцию для подписи ключами холодного хранения",
)

function isRefillToMake({ kind, state }: ColdMovement): boolean {
  return kind === "refill" && state === "pending"
}

function presentCase(movement: ColdMovement): Case {
  const { id, kind, network, currency, amount, state, created_at, txid, fee, note } = movement
  const { name = network, nativeCurrency = "" } = findNetwork(network) ?? {}
  const isSurplus = kind === "to_cold"
  const sum = `${writeUnits(network, currency, amount)} ${currency}`
  return {
    id,
    customerId: null,
    title: isSurplus
      ? text(`To cold storage: ${sum}`, `На холодное хранение: ${sum}`)
      : text(`Refill of the hot wallet: ${sum}`, `Пополнение горячего кошелька: ${sum}`),
    since: created_at,
    facts: [
      [names.network, name],
      [names.state, describeMovement(movement)],
      [
        names.from,
        (isSurplus ? movement.hot_address : movement.cold_address) ??
          text("cold storage, whose address is not set", "холодное хранение, адрес не задан"),
      ],
      [names.to, (isSurplus ? movement.cold_address : movement.hot_address) ?? ""],
      [names.since, created_at],
      ...(txid === null ? [] : [[names.transaction, txid] as const]),
      ...(fee === null
        ? []
        : [[names.networkFee, `${writeUnits(network, nativeCurrency, fee)} ${nativeCurrency}`] as const]),
      ...(note === null ? [] : [[names.why, note] as const]),
    ],
    fits: state !== "pending" ? [] : isSurplus ? ["approve", "reject"] : ["reject"],
    ...(state === "pending" && isSurplus && { needTwo: ["approve"] }),
  }
}

/** A refill uses keys that are elsewhere: only the arriving money can be observed. */
function describeMovement({ kind, state }: ColdMovement): Text | string {
  switch (state) {
    case "pending":
      return kind === "to_cold"
        ? text("waits for operators", "ждёт операторов")
        : text("waits for money from cold storage", "ждёт денег из холодного хранения")
    case "approved":
      return text("approved, not sent yet", "одобрено, ещё не отправлено")
    case "sent":
      return kind === "to_cold"
        ? text("sent, not final yet", "отправлено, ещё не окончательно")
        : text("arrived, not final yet", "поступило, ещё не окончательно")
    case "confirmed":
    case "rejected":
    case "failed":
      return describeState(state)
  }
}
