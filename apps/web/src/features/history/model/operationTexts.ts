import type {
  Deposit,
  Invoice,
  Known,
  Operation,
  OperationEntry,
  ProtectedTransfer,
  SbpTopUp,
  TopUp,
  VirtualCard,
  Withdrawal,
} from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"

type Titles<Key extends string> = Readonly<Record<Key, () => string>>

/** The plural titles of operation kinds, for lists and totals. */
export const kindTitles: Titles<Known<Operation["kind"]>> = {
  top_up: () => m.history_topUp(),
  deposit: () => m.history_deposit(),
  exchange: () => m.history_exchange(),
  transfer: () => m.history_transfer(),
  withdrawal: () => m.history_withdrawal(),
  card: () => m.history_card(),
  card_fee: () => m.history_cardFee(),
  invoice: () => m.history_invoice(),
  invoice_refund: () => m.history_invoiceRefund(),
  referral: () => m.history_referral(),
  debt: () => m.history_debt(),
  correction: () => m.history_correction(),
  aml_check: () => m.history_amlCheck(),
}

export const stateTitles: Titles<Known<Operation["state"]>> = {
  processing: () => m.history_stateProcessing(),
  completed: () => m.history_stateCompleted(),
  failed: () => m.history_stateFailed(),
  cancelled: () => m.history_stateCancelled(),
  returned: () => m.history_stateReturned(),
}

export const directionTitles: Titles<Known<Operation["direction"]>> = {
  in: () => m.history_directionIn(),
  out: () => m.history_directionOut(),
}

export const accountTitles: Titles<Known<OperationEntry["account"]>> = {
  wallet: () => m.history_accountWallet(),
  card: () => m.history_card(),
  counterparty: () => m.history_accountCounterparty(),
  fees: () => m.history_accountFees(),
  rounding: () => m.history_accountRounding(),
  liquidity: () => m.history_accountLiquidity(),
  outside: () => m.history_accountOutside(),
}

/** The states of the subjects of operations. */
type SubjectState = Known<
  | Deposit["state"]
  | Invoice["status"]
  | ProtectedTransfer["state"]
  | SbpTopUp["state"]
  | TopUp["state"]
  | VirtualCard["state"]
  | Withdrawal["state"]
>

/** The titles of states that single areas have besides those of the history. */
const stepTitles: Titles<string> & Titles<SubjectState> = {
  ...stateTitles,
  created: () => m.history_stepCreated(),
  issued: () => m.history_stepCreated(),
  draft: () => m.history_stepCreated(),
  claimed_pending: () => m.history_stepWaitsForCode(),
  requires_action: () => m.history_stepAction(),
  shown: () => m.history_stepShown(),
  paid: () => m.history_stateCompleted(),
  succeeded: () => m.history_stateCompleted(),
  executed: () => m.history_stateCompleted(),
  confirmed: () => m.history_stepConfirmed(),
  detected: () => m.history_stepDetected(),
  confirming: () => m.history_stepConfirming(),
  screening: () => m.history_stepScreening(),
  awaiting_approval: () => m.withdrawals_stateAwaitingApproval(),
  queued: () => m.history_stepQueued(),
  broadcasting: () => m.history_stepBroadcasting(),
  credited: () => m.history_stepCredited(),
  held: () => m.history_stepHeld(),
  returning: () => m.history_stepReturning(),
  released: () => m.history_stepReleased(),
  rejected: () => m.history_stepRejected(),
  expired: () => m.history_stepExpired(),
  replaced: () => m.history_stepReplaced(),
  refunding: () => m.topUp_refunding(),
  refunded: () => m.history_stepRefunded(),
  charged_back: () => m.history_stepChargedBack(),
  dispute_inquiry: () => m.history_stepDisputeInquiry(),
  dispute_opened: () => m.history_stepDisputeOpened(),
  dispute_evidence_sent: () => m.history_stepDisputeEvidenceSent(),
  dispute_won: () => m.history_stepDisputeWon(),
  dispute_lost: () => m.history_stepDisputeLost(),
  dispute_closed: () => m.history_stepDisputeClosed(),
  orphaned: () => m.history_stepOrphaned(),
  below_minimum: () => m.history_stepBelowMinimum(),
  unsupported_token: () => m.deposits_stateUnsupportedToken(),
  kept: () => m.deposits_stateUnsupportedToken(),
  at_risk: () => m.deposits_stateAtRisk(),
  lost: () => m.deposits_stateLost(),
  pending: () => m.invoices_statusPending(),
  invalid: () => m.invoices_statusInvalid(),
  ordered: () => m.cards_stateOrdered(),
  issuing: () => m.cards_stateIssuing(),
  active: () => m.cards_stateActive(),
  frozen: () => m.cards_stateFrozen(),
  blocked: () => m.cards_stateBlocked(),
  closing: () => m.cards_stateClosing(),
  closed: () => m.cards_stateClosed(),
  // The sender has the money back. A later reorganisation of the chain concerns only the operator.
  return_at_risk: () => m.history_stateReturned(),
}

/** A step of a timeline. A state that a newer provider has added is shown by its wire name. */
export function stepTitle(state: string): string {
  return (Object.hasOwn(stepTitles, state) ? stepTitles[state]?.() : undefined) ?? state.replaceAll("_", " ")
}
