import type { Person } from "@wallet/core/account"
import { useRecentRecipients } from "@wallet/react"
import { useContacts } from "@wallet/react/account"
import { paidPeople } from "#features/transfers/model/paidPeople.ts"

/** Everybody whom the customer has paid or saved; `undefined` until that is known, nobody where it can't be read. */
export function usePaidPeople(): readonly Person[] | undefined {
  const recent = useRecentRecipients()
  const contacts = useContacts()
  if (recent.isPending || contacts.isPending) return undefined
  return paidPeople(recent.data ?? [], contacts.data ?? [])
}
