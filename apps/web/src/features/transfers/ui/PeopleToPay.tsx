import { useNavigate } from "@tanstack/react-router"
import { useRecentRecipients } from "@wallet/react"
import { useContacts } from "@wallet/react/account"
import { paidPeople } from "#features/transfers/model/paidPeople.ts"
import { Panel } from "#ui/Panel.tsx"
import { PeopleRow } from "./PeopleRow.tsx"

/** The people whom the customer pays, each one press from the amount. Nothing stands here where there are none. */
export function PeopleToPay() {
  const navigate = useNavigate()
  const recent = useRecentRecipients()
  const contacts = useContacts()
  const people = paidPeople(recent.data ?? [], contacts.data ?? [])
  if (people.length === 0) return null
  return (
    <Panel>
      <PeopleRow
        people={people}
        onChoose={({ id }) => void navigate({ to: "/account/send/internal", search: { recipient: id } })}
      />
    </Panel>
  )
}
