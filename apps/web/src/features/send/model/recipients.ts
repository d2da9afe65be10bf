import type { Person } from "@wallet/core/account"
import type { Beneficiary, RecentRecipient, WireMoney } from "@wallet/core/contract"
import { lookUp } from "#i18n/openValues.ts"
import { type PayoutRail, railTable } from "#shared/payoutRails/railTable.ts"

/** The tab that a recipient belongs to. */
export type RecipientKind = "people" | PayoutRail["tab"]

/** A recent recipient, or one from the address book. */
export interface Recipient {
  readonly key: string
  readonly kind: RecipientKind
  readonly title: string
  /** A detail that distinguishes recipients with the same name. */
  readonly detail: string
  readonly last: { readonly amount: WireMoney; readonly at: string } | null
  readonly source:
    | { readonly kind: "customer"; readonly recipient: RecentRecipient }
    | { readonly kind: "contact"; readonly person: Person }
    | { readonly kind: "line"; readonly line: Beneficiary }
}

/** All recipients in one list, sorted by last use. Unused ones come last. */
export function listRecipients(
  people: readonly RecentRecipient[],
  lines: readonly Beneficiary[],
  contacts: readonly Person[] = [],
): Recipient[] {
  const recent = new Set(people.map(({ recipient }) => recipient))
  const recipients: Recipient[] = [
    ...people.map((recipient) => ({
      key: recipient.recipient,
      kind: "people" as const,
      title: recipient.person?.name ?? recipient.name,
      detail: recipient.person?.name ? recipient.name : "",
      last: recipient.last,
      source: { kind: "customer", recipient } as const,
    })),
    ...contacts
      .filter(({ id }) => !recent.has(id))
      .map((person) => ({
        key: person.id,
        kind: "people" as const,
        title: person.name ?? person.address,
        detail: person.address,
        last: null,
        source: { kind: "contact", person } as const,
      })),
    ...lines.flatMap((line) => {
      const kind = lookUp(railTable, line.destination.rail, undefined)?.tab
      // A rail that only a newer provider knows has no form here.
      if (kind === undefined) return []
      const source = { kind: "line", line } as const
      return [{ key: line.id, kind, title: line.label, detail: line.destination.to, last: line.last, source }]
    }),
  ]
  return recipients.toSorted((a, b) => (b.last?.at ?? "").localeCompare(a.last?.at ?? ""))
}

/** The recipients of a tab that match the search by name or address. */
export function filterRecipients(
  recipients: readonly Recipient[],
  kind: RecipientKind | "all",
  search: string,
): Recipient[] {
  const wanted = search.trim().toLowerCase()
  return recipients.filter(
    (recipient) =>
      (kind === "all" || recipient.kind === kind) &&
      `${recipient.title} ${recipient.detail}`.toLowerCase().includes(wanted),
  )
}
