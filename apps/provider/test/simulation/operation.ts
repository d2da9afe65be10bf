/** An action of a customer, or an event. Customers are named by their number, amounts are minor units. */
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
  | {
      readonly kind: "protect"
      readonly by: number
      readonly to: number
      readonly currency: string
      readonly amount: bigint
    }
  | { readonly kind: Ending; readonly by: number; readonly sendId: string }
  | { readonly kind: "wait"; readonly milliseconds: number }
  | { readonly kind: "work" }

/** Ends of a protected send: the code, too many wrong codes, or an end by either side. */
export const endings = ["claim", "guess", "decline", "cancel"] as const
export type Ending = (typeof endings)[number]

/** A protected send that its sender has confirmed. This simulation skips the step-up. */
export type Protect = Extract<Operation, { kind: "protect" }>

/** An operation that the provider answers. */
export type AskedOperation = Exclude<Operation, { kind: "protect" | "wait" | "work" }>
