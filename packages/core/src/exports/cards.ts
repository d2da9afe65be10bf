export * from "#actions/cards.ts"
export type {
  CardConfirmation,
  CardConfirmationState,
  CardDeclineReason,
  CardQuote,
  CardReveal,
  CardTransaction,
  CardTransactionState,
  VirtualCard,
  VirtualCardBin,
  VirtualCardState,
} from "#contract/cards/calls.ts"
