import type { PayoutRailName } from "@wallet/core/contract"
import type { Problem } from "#i18n/errorText.ts"
import { bareCode } from "./bareCode.ts"
import type { WithdrawalText } from "./withdrawalDraft.ts"

/**
 * What can be told of a destination without asking the provider, field by field. The checksums come when they are first
 * wanted; where they can't come nothing is told, and the provider alone validates.
 */
export async function destinationProblems(
  rail: PayoutRailName,
  text: WithdrawalText,
): Promise<Record<string, Problem | undefined>> {
  try {
    const { validateDestination } = await import("./validateDestination.ts")
    return validateDestination(rail, text)
  } catch {
    return {}
  }
}

/** An IBAN in groups of four, while it is written on. */
export function groupIban(typed: string, before: string): string {
  if (!typed.startsWith(before)) return typed
  return (bareCode(typed).match(/.{1,4}/g) ?? []).join(" ")
}

/** The fields of a request that name the destination. */
export function destinationFields(rail: PayoutRailName, text: WithdrawalText) {
  switch (rail) {
    case "crypto":
      return { rail, network: text.network, address: text.address.trim() }
    case "iban":
      return {
        rail,
        iban: bareCode(text.iban),
        holder: text.holder.trim(),
        ...(text.bic.trim() && { bic: bareCode(text.bic) }),
      }
    case "anymoney":
      return { rail, account: text.account.trim() }
    case "card":
      return { rail }
  }
}
