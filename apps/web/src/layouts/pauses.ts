import { findNetwork } from "@wallet/core/money"
import { m } from "#i18n/generated/messages.js"

/** A part of the service that the operator has paused. */
export interface Pause {
  /** `outgoing`, or a way, network or currency, such as `way:cardTopUp`. */
  readonly target: string
  readonly until: string
}

/** The targets that matter on pages, by the beginning of their addresses. */
const targetsOfPages: readonly (readonly [page: string, targets: RegExp])[] = [
  ["/account/top-up", /^(way:(deposit|\w+TopUp)\b|network:|currency:)/],
  ["/account/exchange", /^(way:exchange$|currency:)/],
  ["/account/send/internal", /^(way:send$|currency:)/],
  ["/account/send", /^(outgoing$|way:(send|withdrawal|\w+Withdrawal)\b|network:|currency:)/],
  ["/account/mass-payouts", /^(outgoing$|way:(massPayout|withdrawal|\w+Withdrawal)\b|network:|currency:)/],
  ["/account/merchant", /^(way:(invoice|invoicePayment)\b|network:|currency:)/],
  ["/account/cards", /^(outgoing$|way:card$)/],
]

/** The pauses that matter on a page. */
export function pausesOnPage(pauses: readonly Pause[], page: string): readonly Pause[] {
  const targets = targetsOfPages.find(([start]) => page === start || page.startsWith(`${start}/`))?.[1]
  return targets ? pauses.filter(({ target }) => targets.test(target)) : []
}

const names: Readonly<Record<string, () => string>> = {
  outgoing: () => m.shell_pausedOutgoing(),
  "way:deposit": () => m.shell_pausedDeposits(),
  "way:invoice": () => m.shell_pausedInvoices(),
  "way:cardTopUp": () => m.shell_pausedCardTopUps(),
  "way:worldCardTopUp": () => m.shell_pausedWorldCardTopUps(),
  "way:roubleCardTopUp": () => m.shell_pausedRoubleTopUps(),
  "way:sbpTopUp": () => m.shell_pausedSbpTopUps(),
  "way:bankTopUp": () => m.shell_pausedBankTopUps(),
  "way:withdrawal": () => m.shell_pausedWithdrawals(),
  "way:cardWithdrawal": () => m.shell_pausedCardWithdrawals(),
  "way:sbpWithdrawal": () => m.shell_pausedSbpWithdrawals(),
  "way:ibanWithdrawal": () => m.shell_pausedBankWithdrawals(),
  "way:anymoneyWithdrawal": () => m.shell_pausedAnyMoney(),
  "way:send": () => m.shell_pausedSends(),
  "way:exchange": () => m.shell_pausedExchange(),
  "way:invoicePayment": () => m.shell_pausedInvoicePayments(),
  "way:massPayout": () => m.shell_pausedMassPayouts(),
  "way:card": () => m.shell_pausedCards(),
}

/** A few words for the target of a pause. */
export function namePause(target: string): string {
  const [kind, name = ""] = target.split(":")
  if (kind === "network") return m.shell_pausedNetwork({ network: findNetwork(name)?.name ?? name })
  if (kind === "currency") return name
  return names[target]?.() ?? names[`${kind}:${name}`]?.() ?? m.shell_pausedPart()
}
