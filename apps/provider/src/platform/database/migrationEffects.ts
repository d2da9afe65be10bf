import recorded from "./migrationEffects.json" with { type: "json" }

/** Effects of a migration on tables that existed before it, as shown by PostgreSQL's catalogues. */
export interface MigrationEffects {
  /** Columns, functions and unique keys that are gone afterwards, or have another type. */
  readonly removes: readonly string[]
  /** New constraints that may reject a row which was accepted before. */
  readonly restricts: readonly string[]
  /** The strongest lock that it takes on each table. */
  readonly locks: Readonly<Partial<Record<LockMode, readonly string[]>>>
  /** Indexes that it builds under that lock. */
  readonly builds?: readonly string[]
}

/** PostgreSQL's names, from the weakest to the strongest; weaker locks hinder nobody. */
export type LockMode =
  | "ROW EXCLUSIVE"
  | "SHARE UPDATE EXCLUSIVE"
  | "SHARE"
  | "SHARE ROW EXCLUSIVE"
  | "EXCLUSIVE"
  | "ACCESS EXCLUSIVE"

interface Compatibility {
  readonly isSafe: boolean
  readonly why: string
}

/** Up to here nobody has said whether an older version can work beside a migration: the first that runs beside is newer. */
export const lastUnclassified = "0048_lean_payouts"

/**
 * Compatibility with processes of older versions, for migrations whose effects alone don't decide it: those that remove
 * or restrict something, or change rows that an older version reads.
 */
export const oldVersions: Readonly<Partial<Record<string, Compatibility>>> = {
  "0049_unconfirmed_outgoing": no("an older version writes invoice_quotes.step_up"),
  "0055_operator_safety": yes("the new check accepts whatever the old one did"),
  "0057_secret_keys": no("an older version writes and compares code_hash as bytes"),
  "0070_date_formats": no("an older version can't present a date format that is missing"),
  "0071_refund_addresses": no("an older version reads and writes invoice_quotes.refund_address"),
  "0072_referral_devices": yes("the new check accepts whatever the old one did"),
  "0074_keyed_request_hashes": no("an older version reads and writes step_ups.input_hash"),
  "0077_payout_lanes": no("an older version does not know the new kinds of jobs"),
  "0081_demo_marks": no("an older version looks for demo customers in sandbox_seed"),
  "0084_one_ledger_path": no("an older version may write payments with ledger.write_if_unchanged"),
  "0085_lean_sends": yes("no version names the unique key of live_events"),
  "0092_fees_of_networks": no("an older version goes on adding totals without the fees of networks"),
  "0103_released_attempts": no("an older version asks for the attempts again that were released"),
  "0146_contact_pictures": yes("the trigger refuses nothing"),
  "0171_unexpected_messages": no("an older version does not know the states refunding and returning"),
  "0182_withdrawals_to_customers": yes("the new check accepts whatever the old one did"),
  "0185_returns_of_deposits": no(
    "an older version books returns at once, and does not know the states returning and kept",
  ),
  "0190_issuer_messages": yes("the new check accepts whatever the old one did"),
  "0353_operator_roles": yes(
    "the new check accepts whatever the old one did; do not add new roles until all processes are updated",
  ),
  "0399_spent_sums": yes("the triggers refuse nothing, and note what an older version archives"),
}

function yes(why: string): Compatibility {
  return { isSafe: true, why }
}

function no(why: string): Compatibility {
  return { isSafe: false, why }
}

/** Newer migrations build no index of a table that may be large: those belong to `concurrentIndexes`. */
export const lastBuildingIndexes = "0363_payment_pages"

/** Tables that stay small: totals have a row for every thousand entries. */
export const smallTables: readonly string[] = ["statement_totals"]

/** By the names of the migrations; a test measures each one. */
export const migrationEffects: Readonly<Partial<Record<string, MigrationEffects>>> = recorded
