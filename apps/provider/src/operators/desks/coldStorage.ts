import { findNetwork } from "@wallet/core/money"
import { text } from "@wallet/operators/text.ts"
import { ChainUnavailableError, TransferTakesFeeError } from "#rails/chain/chainRail.ts"
import { writeUnits } from "#wallet/reconciliation/present.ts"
import {
  type ColdMovement,
  decideOnMovement,
  listMovements,
  lockPending,
  type MovementDecision,
} from "#wallet/treasury/coldMovements.ts"
import { prepareUnsignedRefill } from "#wallet/treasury/unsignedRefill.ts"
import { Problem } from "../problem.ts"
import type { Case, Desk } from "./desk.ts"
import { momentText } from "./shared.ts"

type Event = "approve" | "reject"

/** The surplus of hot wallets for cold storage, and their shortfall. */
export const coldStorageDesk: Desk<Event> = {
  name: "cold-storage",
  title: "Cold storage",
  group: "system",
  needs: "cases.read",
  fields: [],
  choices: {
    approve: { label: "Send it to cold storage", needs: "cases.release" },
    reject: { label: "Reject", needs: "cases.decide" },
  },
  list: async ({ db, now, rails }) =>
    (await listMovements(db, now())).map((movement) => ({
      ...presentCase(movement),
      ...(isRefillToMake(movement) && rails.holdings[movement.network]?.unsignedRefill && { fileLabel }),
    })),
  /** Moving reserves needs two operators; leaving them needs one. */
  async needsTwo({ db }, event, id) {
    await lockPending(db, id, decisionOf[event])
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
    await decideOnMovement(db, id, decisionOf[event], now())
    return decisionOf[event]
  },
}

const decisionOf: Readonly<Record<Event, MovementDecision>> = { approve: "approved", reject: "rejected" }

const fileLabel = "Download the transaction, to be signed with the keys of cold storage"

function isRefillToMake({ kind, state }: ColdMovement): boolean {
  return kind === "refill" && state === "pending"
}

function presentCase(movement: ColdMovement): Case {
  const { id, kind, network, currency, amount, state, created_at, txid, fee, note } = movement
  const { name = network, nativeCurrency = "" } = findNetwork(network) ?? {}
  const isSurplus = kind === "to_cold"
  return {
    id,
    customerId: null,
    title: `${isSurplus ? "To cold storage" : "Refill of the hot wallet"}: ${writeUnits(network, currency, amount)} ${currency}`,
    facts: [
      ["Network", name],
      ["State", stateText(movement)],
      ["From", (isSurplus ? movement.hot_address : movement.cold_address) ?? "cold storage, whose address is not set"],
      ["To", (isSurplus ? movement.cold_address : movement.hot_address) ?? ""],
      ["Since", momentText(created_at)],
      ...(txid === null ? [] : [["Transaction", txid] as const]),
      ...(fee === null
        ? []
        : [["Network's fee", `${writeUnits(network, nativeCurrency, fee)} ${nativeCurrency}`] as const]),
      ...(note === null ? [] : [["Why", note] as const]),
    ],
    fits: state !== "pending" ? [] : isSurplus ? ["approve", "reject"] : ["reject"],
    ...(state === "pending" && isSurplus && { needTwo: ["approve"] }),
  }
}

/** A refill uses keys that are elsewhere: only the arriving money can be observed. */
function stateText({ kind, state }: ColdMovement): string {
  switch (state) {
    case "pending":
      return kind === "to_cold" ? "waits for operators" : "waits for money from cold storage"
    case "approved":
      return "approved, not sent yet"
    case "sent":
      return kind === "to_cold" ? "sent, not final yet" : "arrived, not final yet"
    case "confirmed":
    case "rejected":
    case "failed":
      return state
  }
}
