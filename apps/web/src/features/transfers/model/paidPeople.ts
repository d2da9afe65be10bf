import type { Person } from "@wallet/core/account"
import type { RecentRecipient } from "@wallet/core/contract"

/** All people whom the customer has paid or saved, each once: the last paid first, then other contacts. */
export function paidPeople(recent: readonly RecentRecipient[], contacts: readonly Person[]): Person[] {
  const saved = new Map(contacts.map((person) => [person.id, person]))
  const paid = recent.map(
    ({ recipient, name, person }) =>
      saved.get(recipient) ?? person ?? { id: recipient, name: null, namedBy: null, address: name },
  )
  return [...new Map([...paid, ...contacts].map((person) => [person.id, person])).values()]
}
