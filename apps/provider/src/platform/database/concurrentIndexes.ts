/** An index that is built while payments go on, after the migrations. */
export interface ConcurrentIndex {
  /** Unique in its schema. An index is found by it, so a changed definition needs a new name. */
  readonly name: string
  /** As `table` or `schema.table`. */
  readonly table: string
  /** The part of `CREATE INDEX` after the table: method, columns, conditions. */
  readonly definition: string
}

/**
 * Indexes of tables that may be large. A migration would lock the table for as long as it builds one. `buildIndexes` builds
 * them with `CREATE INDEX CONCURRENTLY`, and an empty database gets them with its tables. None is unique: rows are written
 * before it is there.
 */
export const concurrentIndexes: readonly ConcurrentIndex[] = [
  // Cases that wait at desks.
  {
    name: "deposits_waiting",
    table: "deposits",
    definition: "(created_at) WHERE state IN ('held', 'returning', 'confirming', 'screening')",
  },
  {
    name: "deposits_unclaimed",
    table: "deposits",
    definition:
      "(state, address_id, network, currency, contract, id) WHERE state IN ('below_minimum', 'unsupported_token')",
  },
  {
    name: "kyc_sessions_to_review",
    table: "kyc_sessions",
    definition: "(updated_at) WHERE status IN ('on_hold', 'in_review')",
  },
  {
    name: "programme_applications_in_review",
    table: "programme_applications",
    definition: "(submitted_at) WHERE state = 'in_review'",
  },
  {
    name: "card_transactions_disputed",
    table: "card_transactions",
    definition: "(created_at) WHERE state = 'disputed'",
  },
  {
    name: "top_ups_in_progress",
    table: "top_ups",
    definition: "(created_at) WHERE state IN ('created', 'requires_action', 'processing', 'refunding')",
  },
  {
    name: "sbp_top_ups_in_progress",
    table: "sbp_top_ups",
    definition: "(created_at) WHERE state IN ('created', 'shown', 'returning')",
  },
  {
    name: "withdrawals_in_progress",
    table: "withdrawals",
    definition: "(created_at) WHERE state IN ('screening', 'queued', 'broadcasting', 'confirming', 'replaced')",
  },
  {
    name: "deposits_in_progress",
    table: "deposits",
    definition:
      "(created_at) WHERE state IN ('detected', 'confirming', 'screening', 'returning', 'at_risk', 'return_at_risk')",
  },
  {
    name: "virtual_cards_to_decide",
    table: "virtual_cards",
    definition: "(created_at) WHERE state IN ('blocked', 'ordered', 'issuing', 'closing')",
  },
  { name: "top_up_disputes_changed", table: "top_up_disputes", definition: "(updated_at)" },
  { name: "card_top_up_stops_by_time", table: "card_top_up_stops", definition: "(at, user_id)" },
  {
    name: "cold_movements_in_progress",
    table: "cold_movements",
    definition: "(created_at) WHERE state IN ('pending', 'approved', 'sent')",
  },
  { name: "chain_cancellations_requested", table: "chain_cancellations", definition: "(requested_at)" },
  { name: "jobs_given_up", table: "jobs", definition: "(failed_at) WHERE failed_at IS NOT NULL" },
  { name: "jobs_failing", table: "jobs", definition: "(failing_since) WHERE failing_since IS NOT NULL" },
  // Searches of operators.
  ...["withdrawals", "deposits", "top_ups", "sbp_top_ups", "exchange_quotes", "card_transactions"].map((table) => ({
    name: `${table}_by_reference`,
    table,
    definition: "(operation_reference(id))",
  })),
  // Every payment writes a transfer, and a reference is at no place in particular: an entry of a B-tree costs each a random page.
  // A range of pages has one filter for all its references, made when the range is full.
  {
    name: "transfers_reference_filters",
    table: "transfers",
    definition: `USING brin (operation_reference(id) text_bloom_ops (n_distinct_per_range = 2700, false_positive_rate = 0.002))
      WITH (pages_per_range = 32, autosummarize = on)`,
  },
  { name: "bank_lines_of_iban", table: "bank_lines", definition: "(party_iban, id DESC) WHERE party_iban IS NOT NULL" },
  {
    name: "withdrawals_to_phone",
    table: "withdrawals",
    definition: "((destination ->> 'to'), created_at DESC) WHERE destination ->> 'rail' = 'sbp'",
  },
  {
    name: "beneficiaries_by_account",
    table: "beneficiaries",
    definition: "((destination ->> 'to')) WHERE archived_at IS NULL AND destination ->> 'rail' IN ('iban', 'sbp')",
  },
  { name: "operator_log_of_operator", table: "operator_log", definition: "(operator_id, id DESC)" },
  { name: "operator_log_of_kind", table: "operator_log", definition: "(kind, id DESC) WHERE kind IS NOT NULL" },
  { name: "users_frozen", table: "users", definition: "(id DESC) WHERE frozen_at IS NOT NULL" },
  { name: "users_held", table: "users", definition: "(id DESC) WHERE held_at IS NOT NULL" },
  // Refusals among the requests of an API key.
  { name: "api_key_requests_refused", table: "api_key_requests", definition: "(key_id, id DESC) WHERE status >= 400" },
]

/** Names of indexes that are dropped where an earlier version has built them. */
export const retiredIndexes: readonly string[] = ["transfers_by_reference"]
