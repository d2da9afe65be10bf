/** Whose account: a customer's, or a system account by its code (`rail:card`, `fees`, `rounding`, `liquidity` …). */
export type AccountRef =
  | { readonly owner: "customer"; readonly id: string }
  | {
      readonly owner: "system"
      readonly code: string
      /** Whether it is several accounts, among which each customer has one (`placeInShards`). */
      readonly isSpread?: true
    }
