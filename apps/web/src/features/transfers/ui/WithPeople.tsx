import type { Person } from "@wallet/core/account"
import { useRecentRecipients } from "@wallet/react"
import { useContacts } from "@wallet/react/account"
import type { ReactNode } from "react"
import { paidPeople } from "#features/transfers/model/paidPeople.ts"
import { Loading } from "#ui/Loading.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"

/** Shows what offers the people one pays once they are known, so that nothing moves then; without them where they fail. */
export function WithPeople({ children }: { readonly children: (people: readonly Person[]) => ReactNode }) {
  const recent = useRecentRecipients()
  const contacts = useContacts()
  if (recent.isPending || contacts.isPending) {
    return (
      <Loading>
        <Skeleton className="h-96 rounded-surface" />
      </Loading>
    )
  }
  return children(paidPeople(recent.data ?? [], contacts.data ?? []))
}
