import * as v from "valibot"
import { defineOperatorCall } from "./declaration.ts"
import { TextSchema } from "./text.ts"
import { CursorSchema, definePage, MomentSchema } from "./values.ts"

/** A decimal amount in a currency of the ledger or in the units of a chain, which may be no currency of the wallet. */
const UnitsSchema = v.string()

/** A currency on a network, and where its money is. */
export const ChainWalletSchema = v.object({
  network: v.string(),
  networkName: v.string(),
  currency: v.string(),
  /** On the network by the ledger, cold storage included. */
  booked: UnitsSchema,
  /** All own addresses together at the last comparison; null if they were never compared. */
  onChain: v.nullable(UnitsSchema),
  /** The hot wallet between its marks; null without marks. */
  hot: v.nullable(
    v.object({
      balance: v.nullable(UnitsSchema),
      low: UnitsSchema,
      high: UnitsSchema,
      level: v.picklist(["below", "between", "above", "unknown"]),
      at: v.nullable(MomentSchema),
    }),
  ),
  /** At deposit addresses, to be collected. */
  collectable: UnitsSchema,
  cold: UnitsSchema,
  comparedAt: v.nullable(MomentSchema),
})
/** A currency on a network, as it travels. */
export type ChainWallet = v.InferOutput<typeof ChainWalletSchema>

/** Money between a hot wallet and cold storage. */
export const MovementSchema = v.object({
  id: v.string(),
  kind: v.picklist(["to_cold", "refill"]),
  networkName: v.string(),
  currency: v.string(),
  amount: UnitsSchema,
  state: v.picklist(["pending", "approved", "sent", "confirmed", "rejected", "failed"]),
  txid: v.nullable(v.string()),
  changedAt: MomentSchema,
})
/** Money between a hot wallet and cold storage, as it travels. */
export type Movement = v.InferOutput<typeof MovementSchema>

/** Collections from deposit addresses of a network: under way, and of the last seven days. */
export const CollectionsSchema = v.object({
  network: v.string(),
  networkName: v.string(),
  open: v.number(),
  done: v.number(),
  failed: v.number(),
  oldest: v.nullable(MomentSchema),
})
/** Collections from deposit addresses of a network, as they travel. */
export type Collections = v.InferOutput<typeof CollectionsSchema>

/** A place that holds money: the ledger beside what the place says. */
export const SheetPlaceSchema = v.object({
  place: TextSchema,
  kind: v.picklist(["chain", "bank", "vendor"]),
  currency: v.string(),
  ledger: UnitsSchema,
  /** Null where the place tells no balance. */
  outside: v.nullable(UnitsSchema),
  /** Known movements that only one side has booked. */
  inTransit: UnitsSchema,
  /** The unexplained difference; null where it is not compared. */
  difference: v.nullable(UnitsSchema),
  reason: v.nullable(TextSchema),
  comparedAt: v.nullable(MomentSchema),
})
/** A place that holds money, as it travels. */
export type SheetPlace = v.InferOutput<typeof SheetPlaceSchema>

/**
 * The sides of a currency's position:
 * - `held`: money at a place outside
 * - `owed`: to others than customers, or to customers who are not known yet
 * - `own`: the operator's own position: exchange, fees, funds, losses and debts. It may be negative
 * - `advanced`: paid out by a place beyond what came in there, so from own money that the ledger has not booked
 */
export const positionSides = ["held", "owed", "own", "advanced"] as const
/** A side of a currency's position. */
export type PositionSide = (typeof positionSides)[number]

/** A currency of the ledger. `held = customers + owed + own + advanced`. */
export const CurrencyPositionSchema = v.object({
  currency: v.string(),
  /** False for fractions of a token and unknown tokens, which no wallet holds. */
  isKnown: v.boolean(),
  customers: UnitsSchema,
  owed: UnitsSchema,
  own: UnitsSchema,
  advanced: UnitsSchema,
  held: UnitsSchema,
  /** The part of `customers` and `owed` that is not held in this currency: the operator has to buy it. */
  uncovered: UnitsSchema,
  /** Anything but 0 is an error of the ledger. */
  sum: UnitsSchema,
  isBalanced: v.boolean(),
  /** The places and accounts that make up the sides. */
  lines: v.array(v.object({ side: v.picklist(positionSides), title: TextSchema, amount: UnitsSchema })),
})
/** A currency of the ledger, as it travels. */
export type CurrencyPosition = v.InferOutput<typeof CurrencyPositionSchema>

/** Reads hot and cold wallets, collections and movements. */
export const readWallets = defineOperatorCall({
  method: "GET",
  path: "/treasury/wallets",
  needs: "treasury.read",
  answer: v.object({
    wallets: v.array(ChainWalletSchema),
    movements: v.array(MovementSchema),
    collections: v.array(CollectionsSchema),
  }),
})

/** Compares the ledger with chains, the bank and vendors, to the last unit. */
export const readDailySheet = defineOperatorCall({
  method: "GET",
  path: "/treasury/sheet",
  needs: "treasury.read",
  answer: v.object({
    at: MomentSchema,
    /** True if the ledger balances and no compared place has a difference. */
    agrees: v.boolean(),
    differences: v.number(),
    /** The places whose balance was compared. */
    compared: v.number(),
    /** The places that tell no balance. */
    uncompared: v.number(),
    places: v.array(SheetPlaceSchema),
    currencies: v.array(CurrencyPositionSchema),
  }),
})

/** A statement of the bank account. */
export const StatementSchema = v.object({
  id: v.string(),
  account: v.string(),
  statement: v.string(),
  day: v.string(),
  currency: v.string(),
  opening: v.nullable(UnitsSchema),
  closing: UnitsSchema,
  takenAt: MomentSchema,
})
/** A statement of the bank account, as it travels. */
export type Statement = v.InferOutput<typeof StatementSchema>

/** A booking of the bank that nothing explains yet, without names. */
export const UnmatchedLineSchema = v.object({
  id: v.string(),
  direction: v.picklist(["in", "out"]),
  state: v.string(),
  currency: v.string(),
  amount: UnitsSchema,
  bookedOn: v.nullable(v.string()),
  party: v.nullable(v.string()),
  reference: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  since: MomentSchema,
})
/** A booking of the bank that nothing explains yet, as it travels. */
export type UnmatchedLine = v.InferOutput<typeof UnmatchedLineSchema>

/** Lists the statements of the bank account, newest first. */
export const listStatements = defineOperatorCall({
  method: "GET",
  path: "/treasury/statements",
  needs: "treasury.read",
  query: v.object({ cursor: CursorSchema }),
  answer: definePage(StatementSchema),
})

/** Lists the bookings of the bank that nothing explains yet, oldest first. */
export const listUnmatchedLines = defineOperatorCall({
  method: "GET",
  path: "/treasury/lines",
  needs: "treasury.read",
  answer: v.array(UnmatchedLineSchema),
})

/** Calls of the treasury. */
export const treasuryCalls = { readWallets, readDailySheet, listStatements, listUnmatchedLines }
