import type { BankTopUp } from "@wallet/core/contract"

type Account = Pick<BankTopUp, "name" | "iban" | "bic" | "reference">

/**
 * The text of a QR code that fills in a bank transfer, as the European Payments Council writes it (EPC069-12, version 2).
 * The payer enters the amount.
 */
export function transferCode({ name, iban, bic, reference }: Account): string {
  return ["BCD", "002", "1", "SCT", bic ?? "", name.slice(0, 70), iban, "", "", reference].join("\n")
}
