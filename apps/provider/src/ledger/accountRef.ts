/** A ledger account: a customer's, or a system account by its code (`rail:card`, `fees`, `rounding`, `liquidity` …). */
export type AccountRef =
  | { readonly owner: "customer"; readonly id: string }
  | {
      readonly owner: "system"
      readonly code: string
      /** True if it is split into shards, with each customer assigned to one of them (`placeInShards`). */
      readonly isSpread?: true
    }
