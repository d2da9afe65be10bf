import * as v from "valibot"
import { defineOperatorCall } from "./declaration.ts"
import { TextSchema } from "./text.ts"
import { CurrencyPositionSchema } from "./treasury.ts"
import { DaySchema, MomentSchema, OperatorMoneySchema } from "./values.ts"

/** A part of the page: its data, or `unavailable` if it could not be read in time. One part never delays another. */
// @__NO_SIDE_EFFECTS__
function definePart<const Data extends v.GenericSchema>(data: Data) {
  return v.variant("state", [
    v.object({ state: v.literal("ready"), data }),
    v.object({ state: v.literal("unavailable") }),
  ])
}

/** An outside party as this process sees it. */
export const PartyHealthSchema = v.object({
  name: v.string(),
  title: TextSchema,
  state: v.picklist(["real", "sandbox", "off"]),
  /** The start of that state. */
  since: v.nullable(MomentSchema),
  /** `open`: the last calls found nobody, so none is made for now. Null for a party without a circuit. */
  circuit: v.nullable(v.picklist(["closed", "half-open", "open"])),
  /** The calls in a row that it did not answer, and the first one's time. Null if it answered the last one. */
  silence: v.nullable(v.object({ since: MomentSchema, failures: v.number() })),
  /** The jobs that wait for it, and the oldest one's start. */
  waiting: v.number(),
  oldest: v.nullable(MomentSchema),
})

/** The scan of a network's blocks. */
export const ChainHealthSchema = v.object({
  network: v.string(),
  name: v.string(),
  /** The height of the last block that was scanned; null if none was. */
  scanned: v.nullable(v.string()),
  /** The height of the newest block; null if no node answered in time. */
  tip: v.nullable(v.string()),
  /** Blocks between both. */
  behind: v.nullable(v.number()),
  /** Since when no node keeps the next blocks; null while they can be read. */
  missingSince: v.nullable(MomentSchema),
})

/** A hot wallet's balance of a currency at the last check, and its marks. */
export const HotWalletHealthSchema = v.object({
  network: v.string(),
  name: v.string(),
  currency: v.string(),
  /** Decimal text in the units of the chain. */
  balance: v.string(),
  low: v.nullable(v.string()),
  high: v.nullable(v.string()),
  level: v.picklist(["below", "between", "above"]),
  at: MomentSchema,
})

/** The jobs of a lane. */
export const LaneHealthSchema = v.object({
  lane: v.string(),
  title: TextSchema,
  /** Due and not taken. */
  waiting: v.number(),
  running: v.number(),
  /** Retried after many failures. */
  failing: v.number(),
  /** Given up. */
  failed: v.number(),
  /** The start of the longest wait. */
  oldest: v.nullable(MomentSchema),
})

/** Reads the health of everything that the business needs. */
export const readHealth = defineOperatorCall({
  method: "GET",
  path: "/home/health",
  needs: "home.read",
  answer: v.object({
    parties: definePart(v.array(PartyHealthSchema)),
    chains: definePart(v.array(ChainHealthSchema)),
    hotWallets: definePart(v.array(HotWalletHealthSchema)),
    lanes: definePart(v.array(LaneHealthSchema)),
    signer: definePart(v.object({ state: v.picklist(["answers", "silent", "off"]) })),
    /** The hash chain over the ledger's log. */
    seals: definePart(
      v.object({
        sealed: v.string(),
        /** Transfers that are not sealed yet; `hasMore` if more than were counted. */
        unsealed: v.number(),
        hasMore: v.boolean(),
        oldestUnsealed: v.nullable(MomentSchema),
        /** The time when the head was last signed and stored outside the database. */
        anchoredAt: v.nullable(MomentSchema),
      }),
    ),
    /** The comparisons of networks with the ledger. */
    reconciliation: definePart(
      v.object({ compared: v.number(), differences: v.number(), oldest: v.nullable(MomentSchema) }),
    ),
    /** The last check of the whole ledger (`provider verify`); null if none is known. */
    verification: definePart(v.nullable(v.object({ at: MomentSchema, differences: v.number() }))),
  }),
})

/** Reads the money of the business. */
export const readMoneyOverview = defineOperatorCall({
  method: "GET",
  path: "/home/money",
  needs: "home.money",
  answer: v.object({
    /** All money in one currency, by the last known prices. */
    coverage: definePart(
      v.object({
        isCovered: v.boolean(),
        /** To customers and others. */
        owed: OperatorMoneySchema,
        held: OperatorMoneySchema,
        missing: OperatorMoneySchema,
        /** The currencies without a price, which are not counted. */
        unpriced: v.array(v.string()),
        pricesAt: MomentSchema,
      }),
    ),
    /** The places outside whose own balance was compared with the books, as on the daily sheet. */
    comparison: definePart(v.object({ compared: v.number(), uncompared: v.number(), differences: v.number() })),
    /** By currency: the money of customers beside the money that is held outside. */
    balances: definePart(v.array(CurrencyPositionSchema)),
    /** Money that is on its way, by way. */
    inFlight: definePart(
      v.array(
        v.object({
          way: TextSchema,
          count: v.number(),
          sums: v.array(OperatorMoneySchema),
          oldest: v.nullable(MomentSchema),
        }),
      ),
    ),
    /** The fees of customers by day, the newest day first. */
    fees: definePart(v.array(v.object({ day: DaySchema, sums: v.array(OperatorMoneySchema) }))),
    /** Payments that have ended in the last seven days, by way. */
    outcomes: definePart(v.array(v.object({ way: TextSchema, ended: v.number(), failed: v.number() }))),
  }),
})

/** Reads what has changed since the operator last looked, and keeps this moment as the last look. */
export const lookAround = defineOperatorCall({
  method: "POST",
  path: "/home/looks",
  needs: "home.read",
  body: v.object({}),
  answer: v.object({
    /** The last look; null at the first one. */
    since: v.nullable(MomentSchema),
    changes: v.array(
      v.object({
        what: TextSchema,
        count: v.number(),
        hasMore: v.boolean(),
        /** The desk to open; null if there is none. */
        desk: v.nullable(v.string()),
      }),
    ),
  }),
})

export const homeCalls = { readHealth, readMoneyOverview, lookAround }
