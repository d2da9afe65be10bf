/** Something that a customer does, or that happens. Customers are named by their number, amounts are minor units. */
export type Operation =
  | {
      readonly kind: "transfer"
      readonly by: number
      readonly to: number | "nobody"
      readonly currency: string
      readonly amount: bigint
    }
  | { readonly kind: "quote"; readonly by: number; readonly from: string; readonly to: string; readonly amount: bigint }
  | { readonly kind: "execute"; readonly by: number; readonly quoteId: string }
  | { readonly kind: "topUp"; readonly by: number; readonly amount: bigint; readonly card: string }
  | { readonly kind: "wait"; readonly milliseconds: number }
  | { readonly kind: "work" }

/** An operation that the provider answers. */
export type AskedOperation = Exclude<Operation, { kind: "wait" | "work" }>
