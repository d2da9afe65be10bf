import type { Person } from "@wallet/core/account"
import { useRecentRecipients } from "@wallet/react"
import { useContacts } from "@wallet/react/account"
import { paidPeople } from "#features/transfers/model/paidPeople.ts"

/** The people whom the customer has paid or saved. Undefined while loading, empty after an error. */
export function usePaidPeople(): readonly Person[] | undefined {
  const recent = useRecentRecipients()
  const contacts = useContacts()
  if (recent.isPending || contacts.isPending) return undefined
  return paidPeople(recent.data ?? [], contacts.data ?? [])
}
