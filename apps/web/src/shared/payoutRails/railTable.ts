import type { CreateBeneficiaryParameters } from "@wallet/core"
import type { PayoutColumn, PayoutRailName } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"
import type { Locale } from "#i18n/locale.ts"

type Text = (inputs?: object, options?: { readonly locale?: Locale }) => string

/** A field of a request that names a destination. The card number is not among them: it is sent only to the card vendor. */
export type DestinationField = Exclude<keyof CreateBeneficiaryParameters, "label" | "currency" | "rail" | "cardToken">

/** The text of each field that names a destination. */
export type DestinationText = Readonly<Record<DestinationField, string>>

/** The fields before anything is typed. */
export const emptyDestination: DestinationText = {
  network: "",
  address: "",
  iban: "",
  bic: "",
  holder: "",
  account: "",
  phone: "",
  bank: "",
}

/** A text field of a form for a destination. */
export interface PayoutField {
  readonly name: DestinationField
  readonly label: Text
  readonly hint?: Text
  readonly isOptional?: true
  /** A code has no spaces, and capitals only. A grouped one is typed in groups of four. A bank is chosen from a list. */
  readonly kind?: "code" | "groupedCode" | "phone" | "bank"
  /** False for a text that no recipient can have: the field shows the error code `<name>_invalid`. Loads its rules itself. */
  readonly isValid?: (text: string) => boolean | Promise<boolean>
}

/** A payout rail: its texts and form fields. */
export interface PayoutRail {
  readonly title: Text
  /** The title in a file of payouts, if it is another one. `findPayoutRail` reads it in both languages. */
  readonly titleInFiles?: Text
  /** The row in the list of ways to send; `currency` is the one that its form starts with. */
  readonly way: {
    readonly currency: string
    readonly icon: "crypto" | "card" | "bank" | "wallet" | "phone"
    readonly title: Text
    readonly text: Text
  }
  /** The tab of the recipients that are paid by it. */
  readonly tab: "crypto" | "card" | "bank"
  /** The field with the display text of a destination. A card has none. */
  readonly to?: DestinationField
  /** True if a destination is shown in groups of characters, which are compared one by one. */
  readonly isShownInGroups?: true
  /** The fields of the form. Chains and cards have forms of their own. */
  readonly fields: "chain" | "card" | readonly PayoutField[]
  /** The row of the template for a file of payouts, without what all templates share. */
  readonly template: Readonly<Partial<Record<PayoutColumn, string>>>
}

/** All payout rails. Nothing else in the site names one, except for the public fees (`content/fees/fees.ts`). */
export const railTable: Readonly<Record<PayoutRailName, PayoutRail>> = {
  crypto: {
    title: m.withdrawals_railCrypto,
    way: { currency: "USDT", icon: "crypto", title: m.withdrawals_toCrypto, text: m.withdrawals_toCryptoText },
    tab: "crypto",
    to: "address",
    isShownInGroups: true,
    fields: "chain",
    template: { to: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", amount: "25.00", currency: "USDT", network: "tron" },
  },
  card: {
    title: m.withdrawals_railCard,
    way: { currency: "WUD", icon: "card", title: m.withdrawals_toCard, text: m.withdrawals_toCardText },
    tab: "card",
    fields: "card",
    template: { to: "", amount: "50.00", currency: "EUR" },
  },
  iban: {
    title: m.withdrawals_railIban,
    titleInFiles: m.withdrawals_railIbanInFiles,
    way: { currency: "EUR", icon: "bank", title: m.withdrawals_toIban, text: m.withdrawals_toIbanText },
    tab: "bank",
    to: "iban",
    isShownInGroups: true,
    fields: [
      {
        name: "iban",
        label: m.withdrawals_iban,
        hint: m.withdrawals_ibanHint,
        kind: "groupedCode",
        isValid: async (text) => (await import("./bankCodes.ts")).isIban(text),
      },
      { name: "holder", label: m.withdrawals_holder, hint: m.withdrawals_holderHint },
      {
        name: "bic",
        label: m.withdrawals_bic,
        isOptional: true,
        kind: "code",
        isValid: async (text) => (await import("./bankCodes.ts")).isBic(text),
      },
    ],
    template: {
      to: "DE93999999990000000001",
      amount: "100.00",
      currency: "EUR",
      holder: "Jo Doe",
      bic: "",
      note: "Invoice 17",
    },
  },
  anymoney: {
    title: m.withdrawals_railAnymoney,
    way: { currency: "KZT", icon: "wallet", title: m.withdrawals_toAnymoney, text: m.withdrawals_toAnymoneyText },
    tab: "bank",
    to: "account",
    fields: [{ name: "account", label: m.withdrawals_account, hint: m.withdrawals_accountHint }],
    template: { to: "friend@example.com", amount: "5000.00", currency: "KZT" },
  },
  sbp: {
    title: m.withdrawals_railSbp,
    way: { currency: "WUD", icon: "phone", title: m.withdrawals_toSbp, text: m.withdrawals_toSbpText },
    tab: "bank",
    to: "phone",
    fields: [
      { name: "phone", label: m.withdrawals_phone, hint: m.withdrawals_phoneHint, kind: "phone" },
      { name: "bank", label: m.withdrawals_bank, hint: m.withdrawals_bankHint, kind: "bank" },
    ],
    template: { to: "+79991234567", amount: "1000.00", currency: "WUD", bic: "044525000" },
  },
}
